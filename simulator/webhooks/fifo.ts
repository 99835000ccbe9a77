/** A queue whose head moves by index: taking from the front of a long array would copy it each time. */
export class Fifo<T> {
  private items: T[] = [];
  private head = 0;

  get length(): number {
    return this.items.length - this.head;
  }

  push(item: T): void {
    this.items.push(item);
  }

  peek(position: number): T | undefined {
    return this.items[this.head + position];
  }

  take(count: number): T[] {
    const taken = this.items.slice(this.head, this.head + count);
    this.head += taken.length;
    if (this.head > 1024 && this.head > this.items.length / 2) {
      this.items = this.items.slice(this.head);
      this.head = 0;
    }
    return taken;
  }

  takeAll(): T[] {
    return this.take(this.length);
  }
}
