import { createProtectedNodes } from "./protected-nodes.ts";

const log: string[] = [];
let remotes = false;
let suspect: string | null = "mf-rude";
const nodes = createProtectedNodes({
  suspect: () => suspect,
  isRemotes: () => remotes,
  onRemoved: (name, what) => log.push(`${name} ${what}`),
  onLimit: (name) => log.push(`${name} down`),
});
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ids = () => [...document.body.children].map(({ id }) => id).join(" ");
let release: (() => void)[];

beforeEach(() => {
  log.length = 0;
  suspect = "mf-rude";
  document.body.innerHTML = '<nav id="nav"></nav><main id="main"><p id="p"></p></main><div id="foot"></div>';
  release = ["nav", "main", "foot"].map((id) => nodes.protect(document.getElementById(id) as HTMLElement));
});
afterEach(() => {
  for (const each of release) each();
});

test("a removed element returns to its place, with its content", async () => {
  const main = document.getElementById("main");
  main?.remove();
  await settled();
  expect(ids()).toBe("nav main foot");
  expect(document.getElementById("main")).toBe(main);
  expect(main?.firstElementChild?.id).toBe("p");
  expect(log).toEqual(["mf-rude main"]);
});

test("elements removed together return in order", async () => {
  document.body.innerHTML = "";
  await settled();
  expect(ids()).toBe("nav main foot");
});

test("an element that the shell itself removes stays away", async () => {
  release[1]?.();
  document.getElementById("main")?.remove();
  await settled();
  expect(ids()).toBe("nav foot");
  expect(log).toEqual([]);
});

test("the third removal takes the remote down; without a suspect nothing is taken down", async () => {
  suspect = "mf-worse";
  for (let time = 0; time < 3; time++) {
    document.getElementById("nav")?.remove();
    await settled();
  }
  expect(log.at(-1)).toBe("mf-worse down");
  suspect = null;
  for (let time = 0; time < 4; time++) {
    document.getElementById("nav")?.remove();
    await settled();
  }
  expect(log.at(-1)).toBe("null nav");
  expect(ids()).toBe("nav main foot");
});

test("an element registered twice is released with the second registration", async () => {
  const again = nodes.protect(document.getElementById("nav") as HTMLElement);
  again();
  again();
  document.getElementById("nav")?.remove();
  await settled();
  expect(ids()).toBe("nav main foot");
});

test("children of a protected container are kept from remotes, and the shell itself may change them", async () => {
  suspect = null;
  const frame = document.body.appendChild(document.createElement("div"));
  frame.innerHTML = "<header></header><section></section>";
  nodes.protectChildren(frame);
  const names = () => [...frame.children].map(({ localName }) => localName).join(" ");
  const [header, section] = [...frame.children] as [Element, Element];
  header.remove();
  await settled();
  expect(names()).toBe("header section");
  remotes = true;
  frame.removeChild(section);
  await settled();
  expect(names()).toBe("header section");
  remotes = false;
  frame.removeChild(header);
  frame.append(document.createElement("footer"));
  await settled();
  expect(names()).toBe("section footer");
  frame.querySelector("footer")?.remove();
  await settled();
  expect(names()).toBe("section footer");
  frame.remove();
});
