/** A page exceeded its deadline, because of its text or because the machine is busy. */
export class DeadlineExceeded extends RangeError {}
