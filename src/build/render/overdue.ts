/** A page took longer than its deadline: the text may be to blame, or a machine that is busy. */
export class Overdue extends RangeError {}
