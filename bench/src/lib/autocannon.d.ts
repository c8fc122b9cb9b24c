declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly method: "GET" | "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** In seconds. */
    readonly duration: number;
    /** How each request differs from the others. */
    readonly requests?: readonly { readonly setupRequest: (request: object) => object }[];
  }
  interface Result {
    /** Actual duration in seconds. */
    readonly duration: number;
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
