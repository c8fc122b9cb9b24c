// Types of two libraries that the contract mentions, so that the kit needs neither.

export interface Subscription {
  unsubscribe(): void;
}
/** An observable of rxjs. */
export interface Observable<Value> {
  subscribe(next: (value: Value) => void): Subscription;
}
export type QueryKey = readonly unknown[];
/** The query client of @tanstack/react-query; a remote that uses it names the library's own class. */
export type QueryClient = object;
