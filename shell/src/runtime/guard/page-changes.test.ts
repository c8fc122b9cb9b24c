import { listenToCommits } from "./commits.ts";
import { createFrameChanges } from "./frame-changes.ts";
import { createPageAttributes } from "./page-attributes.ts";

listenToCommits();

const settled = () => new Promise((resolve) => setTimeout(resolve));
const { documentElement: html, body } = document;
/** The interface through which React tells of its commits. */
const { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook } = globalThis as unknown as {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    inject: (renderer: unknown) => number;
    onCommitFiberRoot: (id: number, root: { containerInfo: Element | null }) => void;
  };
};
// As a renderer does when it is loaded.
const renderer = hook.inject({});
const commit = (container: Element | null) => hook.onCommitFiberRoot(renderer, { containerInfo: container });

describe("the shell's frame", () => {
  let mounted: string | null;
  const changed: string[] = [];
  const stopped: string[] = [];
  const frame = createFrameChanges({
    suspect: () => mounted,
    onChanged: (name, what) => changed.push(`${name}: ${what}`),
    onLimit: (name) => stopped.push(name),
  });
  afterAll(frame.close);
  let nav: HTMLElement;
  let remotes = 0;
  beforeEach(() => {
    remotes += 1;
    mounted = `mf-rude-${remotes}`;
    changed.length = 0;
    stopped.length = 0;
    body.innerHTML = `<nav class="bar"><a href="/a">Un</a><a href="/b">Deux</a><div data-slot="navigation"></div></nav>`;
    nav = body.querySelector("nav") as HTMLElement;
    frame.keep(nav);
  });

  test.each<[string, (nav: HTMLElement) => void]>([
    [
      "its text is replaced",
      (bar) => {
        bar.textContent = "owned";
      },
    ],
    ["it is emptied", (bar) => bar.replaceChildren()],
    [
      "it is hidden",
      (bar) => {
        bar.style.display = "none";
      },
    ],
    [
      "its class is changed",
      (bar) => {
        bar.className = "evil";
      },
    ],
    ["a link leads elsewhere", (bar) => bar.querySelector("a")?.setAttribute("href", "/evil")],
    [
      "a word is changed",
      (bar) => {
        (bar.querySelector("a")?.firstChild as Text).data = "Evil";
      },
    ],
    ["markup is added to it", (bar) => bar.insertAdjacentHTML("beforeend", "<b>evil</b>")],
    ["links change places", (bar) => bar.prepend(bar.children[1] as Element)],
  ])("is as before when %s, and the remote is named", async (_, change) => {
    const before = nav.outerHTML;
    change(nav);
    expect(nav.outerHTML).not.toBe(before);
    await settled();
    expect(nav.outerHTML.replace(/ style=""/, "")).toBe(before);
    expect(changed).toHaveLength(1);
    expect(changed[0]).toMatch(/^mf-rude-\d+: /);
    expect(stopped).toEqual([]);
  });

  test("a remote that goes on is stopped at its third change", async () => {
    for (let time = 0; time < 3; time += 1) {
      nav.className = `evil-${time}`;
      await settled();
    }
    expect(nav.className).toBe("bar");
    expect(stopped).toEqual([mounted]);
  });

  test("what React draws stays, also in the same turn as a part of a remote that is drawn into it", async () => {
    nav.className = "bar bar--narrow";
    (nav.querySelector("a") as Element).textContent = "Un (3)";
    commit(body);
    const slot = nav.querySelector("[data-slot]") as Element;
    slot.innerHTML = "<p>a part</p>";
    const box = document.createElement("div");
    box.dataset.slot = "navigation";
    nav.append(box);
    await settled();
    expect([nav.className, nav.firstChild?.textContent, slot.innerHTML, box.isConnected]).toEqual([
      "bar bar--narrow",
      "Un (3)",
      "<p>a part</p>",
      true,
    ]);
    expect(changed).toEqual([]);
  });
});

describe("the page's outer elements", () => {
  let mounted: string | null = null;
  const attributes = createPageAttributes(() => mounted);
  afterAll(attributes.close);
  beforeEach(async () => {
    mounted = null;
    for (const element of [html, body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    body.className = "gis-dark";
    html.style.setProperty("color-scheme", "dark");
    await settled();
    mounted = "mf-rude";
  });
  const leave = async (name: string) => {
    await settled();
    mounted = null;
    return attributes.undo(name);
  };

  test("have their classes, styles and attributes back when the remote has left, and each is reported", async () => {
    body.style.overflow = "hidden";
    body.classList.add("locked");
    body.className = "locked again";
    html.style.setProperty("--evil", "1px");
    html.style.fontSize = "40px";
    html.setAttribute("data-evil", "1");
    html.setAttribute("data-evil", "2");
    expect((await leave("mf-rude")).sort()).toEqual([
      "--evil of html",
      "class of body",
      "data-evil of html",
      "font-size of html",
      "overflow of body",
    ]);
    expect([body.className, body.style.cssText, html.style.cssText, html.dataset.evil]).toEqual([
      "gis-dark",
      "",
      "color-scheme: dark;",
      undefined,
    ]);
    expect(attributes.undo("mf-rude")).toEqual([]);
  });

  test("keep what the remote itself took back, and what another one changed", async () => {
    body.style.overflow = "hidden";
    body.style.overflow = "";
    await settled();
    mounted = "mf-other";
    body.style.position = "fixed";
    await settled();
    expect(attributes.undo("mf-rude")).toEqual([]);
    expect(body.style.position).toBe("fixed");
    expect(await leave("mf-other")).toEqual(["position of body"]);
  });

  test("keep the theme, the language and the marks of overlays, which shared components set for any remote", async () => {
    body.className = "bp6-overlay-open";
    html.style.setProperty("color-scheme", "light");
    body.style.overflow = "hidden";
    const own = document.createElement("div");
    commit(own);
    html.lang = "nl";
    expect(await leave("mf-rude")).toEqual(["overflow of body"]);
    expect([body.className, html.style.cssText, html.lang]).toEqual([
      "bp6-overlay-open",
      "color-scheme: light;",
      "nl",
    ]);
  });

  test("keep what the shell draws", async () => {
    const root = document.createElement("div");
    root.id = "root";
    body.style.overflow = "hidden";
    commit(root);
    expect(await leave("mf-rude")).toEqual([]);
    expect(body.style.overflow).toBe("hidden");
  });
});
