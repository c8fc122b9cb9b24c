// A shell for the tests of a remote: the members of the contract, without the product.

/** The most that an event may carry, in bytes. */
const EVENT_BYTES = 64_000;

/** A value that tells its changes, as the observables of the shell do. */
function live(value) {
  const listeners = new Set();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of [...listeners]) listener(next);
    },
    observable: {
      subscribe(next) {
        const listener = typeof next === "function" ? next : (each) => next.next?.(each);
        listeners.add(listener);
        listener(value);
        return { unsubscribe: () => void listeners.delete(listener) };
      },
    },
    get listeners() {
      return listeners.size;
    },
  };
}

const SESSION = {
  viewer: {
    id: "user-1",
    name: "Camille Martin",
    email: "camille@example.org",
    color: null,
    type: "USER",
    language: "fr",
    preferences: {},
  },
  memberships: [],
  flags: {},
  selectedTeam: "team-1",
  impersonation: null,
  developer: false,
};
const TEAM = { id: "team-1", name: "Atelier", role: "ADMIN", color: null, logo: null };

/** The name of a GraphQL document's operation. */
const nameOf = (document) => /\b(?:query|mutation|subscription)\s+(\w+)/.exec(String(document))?.[1] ?? "";

/** What a remote still holds of the shell: what `left` counts has to be nothing after `unmount`. */
export function createTestShell(options = {}) {
  const locale = live(options.locale ?? "fr");
  const session = live({ ...SESSION, ...options.session });
  const team = live(options.team ?? TEAM);
  const handlers = new Map();
  const held = new Set();
  const calls = { navigations: [], toasts: [], confirmations: [], changes: [], errors: [], operations: [] };
  const answers = { ...options.answers };
  const version = options.version ?? CONTRACT_VERSION;

  /** Keeps something until the returned function is called. */
  const hold = (entry) => {
    held.add(entry);
    return () => void held.delete(entry);
  };
  const emit = (name, payload) => {
    const text = JSON.stringify(payload);
    if (text === undefined || new TextEncoder().encode(text).length > EVENT_BYTES)
      throw new TypeError(`The event ${name} carries no JSON of at most ${EVENT_BYTES} bytes.`);
    for (const handler of [...(handlers.get(name) ?? [])]) handler(JSON.parse(text));
  };

  const shell = {
    version,
    get locale() {
      return locale.get();
    },
    locale$: locale.observable,
    beforeLocale: (load) => hold({ kind: "texts", load }),
    get basename() {
      return `/${locale.get()}`;
    },
    session$: session.observable,
    team$: team.observable,
    flags: session.get().flags,
    navigate: (path, how = {}) => void calls.navigations.push({ path, ...how }),
    async selectTeam(id, path) {
      team.set(id === "solo" ? { id } : { ...TEAM, id });
      emit("team.changed", { teamID: id });
      if (path) calls.navigations.push({ path });
      return true;
    },
    toast: (toast) => void calls.toasts.push(toast),
    async confirm(question) {
      calls.confirmations.push(question);
      return options.confirms?.(question) ?? true;
    },
    dialogs: {
      open: (dialog) =>
        new Promise((resolve) => {
          const element = document.createElement("div");
          element.setAttribute("role", "dialog");
          element.setAttribute("aria-label", dialog.title);
          document.body.append(element);
          const drop = hold({ kind: "dialog", dialog });
          const clean = dialog.render(element, (result) => {
            clean?.();
            drop();
            element.remove();
            resolve(result);
          });
        }),
    },
    slots: {
      render(name, props, element) {
        const drop = hold({ kind: "slot", name, props });
        const drawn = () => {
          drop();
          element.replaceChildren();
        };
        return Object.assign(drawn, { update: () => undefined, parts: 0 });
      },
    },
    events: {
      emit,
      on(name, handler) {
        const list = handlers.get(name) ?? new Set();
        handlers.set(name, list.add(handler));
        const drop = hold({ kind: "event", name });
        return () => {
          list.delete(handler);
          drop();
        };
      },
    },
    queryClient: options.queryClient ?? {},
    async changed(noun, ids) {
      calls.changes.push({ noun, ids });
      emit("data.changed", { entity: noun, ids });
    },
    async graphql(document, variables) {
      const name = nameOf(document);
      calls.operations.push({ name, variables });
      if (!answers[name])
        throw new Error(
          `The test answers no operation "${name}"; it answers ${Object.keys(answers).join(", ") || "none"}.`,
        );
      return answers[name](variables);
    },
    live: {
      watch(kind, id, listener) {
        listener({ others: [], total: 0, changes: 0 });
        return hold({ kind: "watch", of: `${kind} ${id}` });
      },
    },
    guardUnsaved: (isDirty) => hold({ kind: "unsaved", isDirty }),
    offerActs: (read) => hold({ kind: "acts", read }),
    reportError: (error, context = {}) => void calls.errors.push({ error, context }),
  };

  return {
    shell,
    calls,
    /** Loads the registered texts of a language, then switches to it, as the shell does. */
    async setLocale(next) {
      await Promise.all([...held].flatMap((each) => (each.kind === "texts" ? [each.load(next)] : [])));
      locale.set(next);
      emit("locale.changed", { locale: next });
    },
    setTeam: (next) => team.set(next),
    setSession: (next) => session.set({ ...session.get(), ...next }),
    emit,
    /** Whether the remote has unsaved work. */
    isUnsaved: () => [...held].some((each) => each.kind === "unsaved" && each.isDirty()),
    /** The acts that the remote offers now. */
    acts: () => [...held].flatMap((each) => (each.kind === "acts" ? (each.read()?.acts ?? []) : [])),
    left: () => [
      ...[...held].map(({ kind }) => kind),
      ...Array.from({ length: locale.listeners + session.listeners + team.listeners }, () => "subscription"),
    ],
  };
}
