import type { BrowserContext } from "playwright";

/** The demonstration data's accounts, which every new data folder has. */
export const MEMBER = "user@atelier.demo";
export const DEMO_PASSWORD = "Reemploi-2026!";

export interface Visitor {
  /** Value of the `cookie` header. */
  readonly cookie: string;
  graphql<Result>(query: string, variables?: Record<string, unknown>): Promise<Result>;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { readonly message: string }[];
}

/** Stores cookies of responses and returns them as a `cookie` header. */
function createJar() {
  const jar = new Map<string, string>();
  return {
    keep(response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ""] = line.split(";");
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
    },
    cookie: (): string => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
  };
}

async function postSignIn(url: string, email: string): Promise<Response> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: false }),
  });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return answer;
}

/** Signs in and returns the resulting cookies. */
export async function startSession(url: string, email: string): Promise<string> {
  const jar = createJar();
  const answer = await postSignIn(url, email);
  jar.keep(answer);
  await answer.arrayBuffer();
  return jar.cookie();
}

/** Signs in as a person of the demonstration data and keeps the cookies, including that of the chosen team. */
export async function signIn(url: string, email = MEMBER): Promise<Visitor> {
  const { keep, cookie } = createJar();
  keep(await postSignIn(url, email));
  keep(await fetch(`${url}/api/session`, { headers: { cookie: cookie() } }));
  return {
    get cookie() {
      return cookie();
    },
    async graphql<Result>(query: string, variables: Record<string, unknown> = {}): Promise<Result> {
      const response = await fetch(`${url}/graphql`, {
        method: "POST",
        // Browsers send their page's origin; without it the product refuses a request with a session.
        headers: { "content-type": "application/json", cookie: cookie(), origin: url },
        body: JSON.stringify({ query, variables }),
      });
      const text = await response.text();
      const body = JSON.parse(text) as Answer;
      if (!response.ok || body.errors || !body.data)
        throw new Error(`${response.status} ${text.slice(0, 1500)}`);
      return body.data as Result;
    },
  };
}

/** Adds the cookies of `signIn` to a browser. */
export const addCookies = (context: BrowserContext, url: string, cookie: string): Promise<void> =>
  context.addCookies(
    cookie.split("; ").map((pair) => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return { name, value, url };
    }),
  );
