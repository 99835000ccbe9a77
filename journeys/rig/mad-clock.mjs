// Read in before a program (`NODE_OPTIONS=--import=…`): its machine's clock is wrong by up to a day, and is set anew every
// second. What counts milliseconds and cannot be set is left alone.
const day = 86_400_000;
const shifts = [day, -day, 0, 3_600_000, -3_600_000, 300_000];
const began = performance.now();
const RightDate = Date;
const shift = () => shifts[Math.floor((performance.now() - began) / 1_000) % shifts.length] ?? 0;

globalThis.Date = class extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shift());
    else super(...given);
  }

  static now() {
    return RightDate.now() + shift();
  }
};
