/** A map whose entries are good for a short time and whose size stays bounded, oldest out first. */
export class ExpiringMap<Key, Value> {
  private readonly entries = new Map<Key, { value: Value; until: number }>();
  constructor(
    private readonly lifetime: number,
    private readonly most: number,
    private readonly now: () => number = Date.now,
  ) {}

  get(key: Key): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.until > this.now()) return entry.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: Key, value: Value): void {
    this.entries.delete(key);
    this.entries.set(key, { value, until: this.now() + this.lifetime });
    if (this.entries.size <= this.most) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }

  deleteWhere(matches: (value: Value, key: Key) => boolean): void {
    for (const [key, { value }] of this.entries) if (matches(value, key)) this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }
}
