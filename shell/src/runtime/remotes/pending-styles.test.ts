import { pendingStyles } from "./pending-styles.ts";

const BASE = "http://localhost/releases/mf-projects/1.0.0/";

/** A style sheet that the page has requested; the DOM of the tests loads none. */
function request(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return link;
}
const isSettled = async (work: Promise<unknown>): Promise<boolean> => {
  let settled = false;
  void work.finally(() => {
    settled = true;
  });
  await new Promise((resume) => setTimeout(resume));
  return settled;
};
afterEach(() => document.head.replaceChildren());

test("a part waits for the style sheets of its release that another attempt has requested", async () => {
  const own = request(`${BASE}navigation-part.css`);
  request("http://localhost/releases/mf-orders/1.0.0/app.css");
  const work = pendingStyles(BASE);
  expect(await isSettled(work)).toBe(false);
  own.dispatchEvent(new Event("load"));
  await work;
});

test("a style sheet that cannot be read fails the part at that stage", async () => {
  const own = request(`${BASE}navigation-part.css`);
  const work = pendingStyles(BASE);
  own.dispatchEvent(new Event("error"));
  await expect(work).rejects.toMatchObject({ stage: "style", kind: "missing" });
});

test("does not wait without style sheets on their way", async () => {
  await pendingStyles(BASE);
});
