const before = 0;
// #region region
export function twice(n: number): number {
  return n * 2;
}
// #endregion region
export const after = before;
