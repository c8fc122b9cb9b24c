import { interceptLinks } from "./intercept-links.ts";

let stop: () => void;
/** Clicks a link; returns whether the browser would follow it. */
function click(html: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = html;
  const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...init });
  // jsdom cannot navigate; only the default action's prevention matters.
  document.body.addEventListener("click", () => {}, { once: true });
  document.querySelector("a span, a")?.dispatchEvent(event);
  return !event.defaultPrevented;
}
beforeEach(() => {
  history.replaceState(null, "", "/fr/orders?tab=1");
  stop = interceptLinks(document);
});
afterEach(() => stop());

test("a plain link to a page opens without a reload", () => {
  expect(click('<a href="/fr/projects?x=1#y"><span>Projets</span></a>')).toBe(false);
  expect(location.pathname + location.search + location.hash).toBe("/fr/projects?x=1#y");
});

test.each([
  ["a file", '<a href="/files/plan.pdf">plan</a>', {}],
  ["another site", '<a href="https://example.test/fr/projects">ailleurs</a>', {}],
  ["the terms of use, which stand without the application", '<a href="/fr/terms">conditions</a>', {}],
  ["a new tab", '<a href="/fr/projects" target="_blank">onglet</a>', {}],
  ["a download", '<a href="/fr/projects" download>fichier</a>', {}],
  ["a place on this page", '<a href="#total">total</a>', {}],
  ["a click with Ctrl", '<a href="/fr/projects">Projets</a>', { ctrlKey: true }],
  ["a click with Cmd", '<a href="/fr/projects">Projets</a>', { metaKey: true }],
  ["a middle click", '<a href="/fr/projects">Projets</a>', { button: 1 }],
])("%s is left to the browser", (_name, html, init) => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  expect(click(html, init)).toBe(true);
  expect(location.pathname).toBe("/fr/orders");
  jest.restoreAllMocks();
});
