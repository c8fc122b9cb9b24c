/** Test double for EventSource, which jsdom lacks. `opened` lists the streams; the test acts as the server. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  closed = false;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }
  static get open(): FakeEventSource[] {
    return FakeEventSource.opened.filter(({ closed }) => !closed);
  }
  static install(): void {
    FakeEventSource.opened = [];
    Object.defineProperty(globalThis, "EventSource", { configurable: true, value: FakeEventSource });
  }
  connect(): void {
    this.dispatchEvent(new Event("open"));
  }
  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent("next", { data: JSON.stringify(data) }));
  }
  fail(): void {
    this.dispatchEvent(new Event("error"));
  }
  close(): void {
    this.closed = true;
  }
}
