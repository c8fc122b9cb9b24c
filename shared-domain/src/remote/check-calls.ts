import { CHANGED_NOUNS } from "../changes/index.ts";
import { isIdempotencyKey } from "../idempotency/index.ts";
import { WATCH_KINDS } from "../live/index.ts";
import { NAVIGATION_ICON_NAMES } from "./icons.ts";
import type { ActOffer, ConfirmOptions, OpenDialog, ShellApi, ToastOptions } from "./shell-api.ts";

/** A contract call with malformed arguments, which was refused without any effect. */
export class ContractCallRefused extends TypeError {
  override readonly name = "ContractCallRefused";
}

/** Members of the contract that take arguments. */
export type ContractCalls = Pick<
  ShellApi,
  | "navigate"
  | "selectTeam"
  | "toast"
  | "confirm"
  | "dialogs"
  | "slots"
  | "events"
  | "changed"
  | "graphql"
  | "live"
  | "beforeLocale"
  | "guardUnsaved"
  | "offerActs"
  | "reportError"
>;

export interface CheckedCallsParts {
  /** Name of the calling remote, for the error message. */
  readonly remote: string;
  /** Receives each refusal before the caller does. */
  readonly onRefused: (refusal: ContractCallRefused) => void;
}

/** Maximum number of members listed of an unexpected object. */
const NAMED = 4;

/** Describes a value by its kind and never by its content, which may be personal data. */
function describe(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return "a list";
  if (value instanceof Error) return "an Error";
  if (typeof value === "function") return "a function";
  if (typeof value !== "object") return `a ${typeof value}`;
  const members = Object.keys(value);
  const more = members.length > NAMED ? ", …" : "";
  return members.length === 0
    ? "an object"
    : `an object with the members ${members.slice(0, NAMED).join(", ")}${more}`;
}

/** A kind of value, with its name for errors. */
interface Kind<Value> {
  readonly accepted: string;
  readonly is: (value: unknown) => value is Value;
}
type Callable = (...args: never[]) => unknown;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const TEXT: Kind<string> = { accepted: "a string", is: (value) => typeof value === "string" };
const NUMBER: Kind<number> = {
  accepted: "a finite number",
  is: (value): value is number => Number.isFinite(value),
};
const BOOLEAN: Kind<boolean> = { accepted: "true or false", is: (value) => typeof value === "boolean" };
const FUNCTION: Kind<Callable> = {
  accepted: "a function",
  is: (value): value is Callable => typeof value === "function",
};
const OBJECT: Kind<Readonly<Record<string, unknown>>> = { accepted: "an object", is: isObject };
const ELEMENT: Kind<HTMLElement> = {
  accepted: "an element",
  is: (value): value is HTMLElement => isObject(value) && value.nodeType === 1,
};
const SIGNAL: Kind<AbortSignal> = {
  accepted: "an AbortSignal",
  is: (value): value is AbortSignal => isObject(value) && typeof value.aborted === "boolean",
};
const KEY: Kind<string> = { accepted: "a uuid", is: isIdempotencyKey };
/** A string, or an object with a string form: generated documents have their own class. */
const DOCUMENT: Kind<{ toString(): string }> = {
  accepted: "the text of an operation",
  is: (value): value is { toString(): string } =>
    typeof value === "string" ||
    (isObject(value) && typeof value.toString === "function" && value.toString !== Object.prototype.toString),
};
const oneOf = <Choice extends string>(...choices: readonly Choice[]): Kind<Choice> => ({
  accepted: `one of ${choices.map((choice) => `"${choice}"`).join(", ")}`,
  is: (value): value is Choice => (choices as readonly unknown[]).includes(value),
});
const IDS: Kind<string[]> = {
  accepted: "a list of strings",
  is: (value): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === "string"),
};
const KEYS: Kind<unknown[][]> = {
  accepted: "a list of query keys",
  is: (value): value is unknown[][] => Array.isArray(value) && value.every(Array.isArray),
};
const LIST: Kind<unknown[]> = { accepted: "a list", is: Array.isArray };
const ICON = oneOf(...NAVIGATION_ICON_NAMES);
const WATCHED = oneOf(...WATCH_KINDS);
const NOUN = oneOf(...CHANGED_NOUNS);
const TOAST_KIND = oneOf("success", "error", "info", "warning");
const DIALOG_STYLE = oneOf("info", "form", "wide", "drawer");

/**
 * Wraps the contract's calls with argument parsing. A malformed argument throws an error that names remote, member,
 * actual and accepted value. Unknown members are dropped, and each member is read once.
 */
export function checkCalls(calls: ContractCalls, { remote, onRefused }: CheckedCallsParts): ContractCalls {
  function refuse(member: string, argument: string, found: unknown, accepted: string): never {
    const refusal = new ContractCallRefused(
      `${remote}: shell.${member}: ${argument} is ${describe(found)}; accepted is ${accepted}`,
    );
    onRefused(refusal);
    throw refusal;
  }
  /** Returns the argument reader of `member`. */
  const reader = (member: string) => {
    const required = <Value>(kind: Kind<Value>, argument: string, value: unknown): Value =>
      kind.is(value) ? value : refuse(member, argument, value, kind.accepted);
    const optional = <Value>(kind: Kind<Value>, argument: string, value: unknown): Value | undefined =>
      value === undefined || value === null ? undefined : required(kind, argument, value);
    return { need: required, may: optional };
  };

  function parseToast(value: unknown): ToastOptions {
    const { need, may } = reader("toast");
    const { message, kind, sticky, action } = need(OBJECT, "its argument", value);
    const pressed = may(OBJECT, "action", action);
    return {
      message: need(TEXT, "message", message),
      kind: may(TOAST_KIND, "kind", kind),
      sticky: may(BOOLEAN, "sticky", sticky),
      action: pressed && {
        label: need(TEXT, "action.label", pressed.label),
        run: need(FUNCTION, "action.run", pressed.run) as () => void,
      },
    };
  }

  function parseConfirm(value: unknown): ConfirmOptions {
    const { need, may } = reader("confirm");
    const { title, message, confirm, cancel, danger } = need(OBJECT, "its argument", value);
    return {
      title: need(TEXT, "title", title),
      message: need(TEXT, "message", message),
      confirm: need(TEXT, "confirm", confirm),
      cancel: may(TEXT, "cancel", cancel),
      danger: may(BOOLEAN, "danger", danger),
    };
  }

  function parseOffer(value: unknown): ActOffer | null {
    const { need, may } = reader("offerActs");
    const offer = may(OBJECT, "the answer of read", value);
    return offer === undefined
      ? null
      : {
          label: need(TEXT, "label", offer.label),
          acts: need(LIST, "acts", offer.acts).map((each, index) => {
            const { id, label, icon, run } = need(OBJECT, `acts[${index}]`, each);
            return {
              id: need(TEXT, `acts[${index}].id`, id),
              label: need(TEXT, `acts[${index}].label`, label),
              icon: may(ICON, `acts[${index}].icon`, icon),
              run: need(FUNCTION, `acts[${index}].run`, run) as () => void,
            };
          }),
        };
  }

  /** If `render` throws or returns no function, the dialog closes and its caller gets the error. */
  async function openDialog<Result>(value: unknown): Promise<Result | undefined> {
    const { need, may } = reader("dialogs.open");
    const { title, style, render } = need(OBJECT, "its argument", value);
    const draw = need(FUNCTION, "render", render) as OpenDialog<Result>["render"];
    let failure: { readonly error: unknown } | null = null;
    const answer = await calls.dialogs.open<Result>({
      title: need(TEXT, "title", title),
      style: may(DIALOG_STYLE, "style", style),
      render: (element, close) => {
        try {
          const empty: unknown = draw(element, close);
          // Code that renders plain elements often returns no cleanup function.
          return (may(FUNCTION, "the answer of render", empty) as (() => void) | undefined) ?? (() => {});
        } catch (error) {
          failure = { error };
          close();
          return () => {};
        }
      },
    });
    if (failure !== null) throw (failure as { readonly error: unknown }).error;
    return answer;
  }

  return {
    navigate: (path, options) => {
      const { need, may } = reader("navigate");
      const address = need(TEXT, "path", path);
      const parsed = may(OBJECT, "options", options);
      calls.navigate(address, parsed && { replace: may(BOOLEAN, "options.replace", parsed.replace) });
    },
    selectTeam: async (teamID, path) => {
      const { need, may } = reader("selectTeam");
      return calls.selectTeam(need(TEXT, "teamID", teamID), may(TEXT, "path", path));
    },
    toast: (options) => calls.toast(parseToast(options)),
    confirm: async (options) => calls.confirm(parseConfirm(options)),
    dialogs: { open: openDialog },
    slots: {
      render: (name, props, element, handlers) => {
        const { need, may } = reader("slots.render");
        need(TEXT, "name", name);
        const parsed = may(OBJECT, "handlers", handlers) ?? {};
        for (const [event, handler] of Object.entries(parsed)) need(FUNCTION, `handlers.${event}`, handler);
        const slot = calls.slots.render(
          name,
          (may(OBJECT, "props", props) ?? {}) as typeof props,
          need(ELEMENT, "element", element),
          { ...parsed } as typeof handlers,
        );
        const update: typeof slot.update = (next) => {
          reader("slots.render().update").need(OBJECT, "props", next);
          slot.update(next);
        };
        return Object.assign(() => slot(), { update, parts: slot.parts });
      },
    },
    events: {
      emit: (name, payload) => {
        reader("events.emit").need(TEXT, "name", name);
        calls.events.emit(name, payload);
      },
      on: (name, listener) => {
        const { need } = reader("events.on");
        need(TEXT, "name", name);
        need(FUNCTION, "listener", listener);
        return calls.events.on(name, listener);
      },
    },
    changed: async (noun, ids, options) => {
      const { need, may } = reader("changed");
      const [named, rows] = [need(NOUN, "noun", noun), need(IDS, "ids", ids)];
      const parsed = may(OBJECT, "options", options);
      await calls.changed(named, rows, {
        upToDate: parsed && may(KEYS, "options.upToDate", parsed.upToDate),
      });
    },
    graphql: async (document, variables, options) => {
      const { need, may } = reader("graphql");
      need(DOCUMENT, "document", document);
      may(OBJECT, "variables", variables);
      const parsed = may(OBJECT, "options", options);
      return calls.graphql(document, variables ?? undefined, {
        signal: parsed && may(SIGNAL, "options.signal", parsed.signal),
        idempotencyKey: parsed && may(KEY, "options.idempotencyKey", parsed.idempotencyKey),
      });
    },
    live: {
      watch: (kind, id, listener) => {
        const { need } = reader("live.watch");
        return calls.live.watch(
          need(WATCHED, "kind", kind),
          need(TEXT, "id", id),
          need(FUNCTION, "listener", listener) as typeof listener,
        );
      },
      point: (kind, id, at) => {
        const { need } = reader("live.point");
        const place = at === null ? null : need(OBJECT, "at", at);
        calls.live.point(
          need(WATCHED, "kind", kind),
          need(TEXT, "id", id),
          place && { x: need(NUMBER, "at.x", place.x), y: need(NUMBER, "at.y", place.y) },
        );
      },
    },
    beforeLocale: (load) => {
      reader("beforeLocale").need(FUNCTION, "load", load);
      return calls.beforeLocale(load);
    },
    guardUnsaved: (isDirty) => {
      reader("guardUnsaved").need(FUNCTION, "isDirty", isDirty);
      return calls.guardUnsaved(isDirty);
    },
    offerActs: (read) => {
      reader("offerActs").need(FUNCTION, "read", read);
      return calls.offerActs(() => parseOffer(read()));
    },
    reportError: (error, context) => {
      // The error is reported even if its context is malformed.
      calls.reportError(error, isObject(context) ? context : undefined);
      reader("reportError").may(OBJECT, "context", context);
    },
  };
}
