/**
 * The characters of a font: table `cmap` (OpenType 1.9.1) of a file in WOFF 1.0.
 *
 * @module
 */
import { inflateSync } from "node:zlib";

type Range = readonly [first: number, last: number];

/** The code points that a font has a glyph for, ascending. */
export function codePointsOf(woff: Uint8Array): readonly number[] {
  const cmap = tableOf(woff, "cmap");
  const tables = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(4 + i * 8 + 4));
  const points = new Set(tables.flatMap((at) => {
    const format = cmap.getUint16(at);
    return format === 4 ? segments(cmap, at) : format === 12 ? groups(cmap, at) : [];
  }));
  if (points.size === 0) throw new Error("The font has no characters that can be read");
  return [...points].sort((a, b) => a - b);
}

/** Inclusive ranges of ascending code points. */
export function inclusiveRanges(points: readonly number[]): readonly Range[] {
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last?.[1] === point - 1) last[1] = point;
    else ranges.push([point, point]);
  }
  return ranges;
}

function tableOf(woff: Uint8Array, name: string): DataView {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  for (let i = 0; i < view.getUint16(12); i++) {
    const at = 44 + i * 20;
    if (String.fromCharCode(...woff.subarray(at, at + 4)) !== name) continue;
    const [offset, packed, size] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const stored = woff.subarray(offset, offset + packed);
    const bytes = packed < size ? inflateSync(stored) : stored;
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  throw new Error(`The font has no table ${name}`);
}

/** Format 4: segments of the basic plane. */
function segments(cmap: DataView, at: number): number[] {
  const count = cmap.getUint16(at + 6);
  const points: number[] = [];
  for (let i = 0; i < count; i += 2) {
    const last = cmap.getUint16(at + 14 + i);
    const first = cmap.getUint16(at + 16 + count + i);
    const delta = cmap.getUint16(at + 16 + count * 2 + i);
    const place = at + 16 + count * 3 + i;
    const offset = cmap.getUint16(place);
    for (let point = first; point <= last && point < 0xffff; point++) {
      const glyph = offset === 0 ? point : cmap.getUint16(place + offset + (point - first) * 2);
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) points.push(point);
    }
  }
  return points;
}

/** Format 12: groups of all planes. */
function groups(cmap: DataView, at: number): number[] {
  return Array.from({ length: cmap.getUint32(at + 12) }, (_, i) => at + 16 + i * 12).flatMap((group) => {
    const [first, last] = [cmap.getUint32(group), cmap.getUint32(group + 4)];
    return Array.from({ length: last - first + 1 }, (_, i) => first + i);
  });
}
