/** A remote with its own zone, like every remote built with Angular. */
export const ZONE_APP = `
import "zone.js";
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter }) => {
  const element = domElementGetter();
  element.innerHTML = "<h1>Zone</h1><p></p><button type='button'>…</button>";
  const [, name, button] = element.children;
  Zone.current.fork({ name: "tours" }).run(() => {
    setTimeout(() => { name.textContent = Zone.current.name; }, 10);
    button.addEventListener("click", () => new Promise((done) => setTimeout(done)).then(() => {
      button.textContent = Zone.current.name;
    }));
  });
};
export const unmount = async () => {};
`;

/** A remote with an error-collecting library in its default settings; nothing is sent. */
export const COLLECTOR_APP = `
import * as Sentry from "@sentry/browser";
let seen = 0;
let show = () => {};
Sentry.init({
  dsn: "https://key@localhost/1",
  beforeSend: () => { seen += 1; show(); return null; },
});
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter }) => {
  const element = domElementGetter();
  element.innerHTML = "<h1>Collector</h1><p></p><button type='button'>Throw</button>";
  const [, count, button] = element.children;
  show = () => { count.textContent = String(seen); };
  show();
  button.addEventListener("click", () => setTimeout(() => { throw new Error("collected " + Math.random()); }));
};
export const unmount = async () => { show = () => {}; };
`;

/** A remote that calls every contract member with every wrong argument, and lists the errors it gets. */
export const RUDE_APP = `
const TITLE = { fr: "Supprimer ?", en: "Delete?", nl: "Verwijderen?" };
const WRONG = [
  (shell) => shell.confirm({ title: TITLE, message: "x", confirm: "x" }),
  (shell) => shell.confirm({ title: "x", message: new Error("x"), confirm: "x" }),
  (shell) => shell.confirm(),
  (shell) => shell.dialogs.open({ title: TITLE, render: () => () => {} }),
  (shell) => shell.dialogs.open({ title: "x" }),
  (shell) => shell.dialogs.open({ title: "x", render: () => { throw new Error("rude render"); } }),
  (shell) => shell.dialogs.open({ title: "x", render: () => 7 }),
  (shell) => shell.toast({ message: new Error("x") }),
  (shell) => shell.toast({ message: TITLE }),
  (shell) => shell.toast({ message: "x", kind: "loud" }),
  (shell) => shell.toast({ message: "x", action: { label: TITLE, run: () => {} } }),
  (shell) => shell.toast({ message: "x", action: { label: "x" } }),
  (shell) => shell.toast("x"),
  (shell) => shell.navigate({ pathname: "/orders" }),
  (shell) => shell.navigate(["/orders"]),
  (shell) => shell.selectTeam({ id: "solo" }),
  (shell) => shell.slots.render({ slot: "x" }, {}, document.createElement("div")),
  (shell) => shell.slots.render("dashboard.card", {}, "#box"),
  (shell) => shell.events.emit({ type: "data.changed" }),
  (shell) => shell.events.on("data.changed", "listener"),
  (shell) => shell.graphql({ kind: "Document", definitions: [] }),
  (shell) => shell.graphql("query { viewer { id } }", "id"),
  (shell) => shell.guardUnsaved(true),
  (shell) => shell.reportError(new Error("rude report"), "while saving"),
];
export const bootstrap = async () => {};
export const mount = async ({ domElementGetter, shell }) => {
  const element = domElementGetter();
  element.innerHTML = "<h1>Rude</h1><p></p><button type='button'>Ask</button><ol></ol>";
  const [, answer, button, told] = element.children;
  button.onclick = async () => {
    answer.textContent = String(await shell.confirm({ title: "Really?", message: "", confirm: "Yes" }));
  };
  for (const call of WRONG) {
    const line = document.createElement("li");
    try {
      await call(shell);
      line.textContent = "nothing";
    } catch (error) {
      line.textContent = error.message;
    }
    told.append(line);
  }
  // Once more without anybody to catch what comes.
  for (const call of WRONG) setTimeout(() => call(shell));
  shell.toast({ message: "The next toast", kind: "info", sticky: true });
};
export const unmount = async () => {};
`;
export const RUDE_CALLS = 24;
