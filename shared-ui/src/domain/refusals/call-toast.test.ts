import { DomainError } from "@gisement/shared-domain/errors";
import { createQueryClient } from "@gisement/shared-domain/query";
import { MutationObserver } from "@tanstack/react-query";
import i18next from "i18next";
import { registerUiTexts } from "../../locales/register-ui-texts.ts";
import { callToast } from "./call-toast.ts";

function textsIn(lng: string) {
  const instance = i18next.createInstance();
  registerUiTexts(instance);
  const resources = { [lng]: { noun: { failed: "Not saved", saved: "Saved" } } };
  void instance.init({ lng, initAsync: false, defaultNS: "ui", resources });
  return instance.getFixedT(lng);
}
const failure = (error: unknown, message?: string | ((error: unknown) => string)) =>
  ({ kind: "error", key: "save", error, message }) as const;

test.each([
  ["fr", "Une erreur est survenue. Veuillez réessayer."],
  ["en", "Something went wrong. Please try again."],
  ["nl", "Er is iets misgegaan. Probeer het opnieuw."],
])("[ERR-511] a failure without a message of its own has the general one, in %s", async (lng, message) => {
  const toasts: unknown[] = [];
  const client = createQueryClient({
    report: () => {},
    show: (outcome) => toasts.push(callToast(textsIn(lng), outcome)),
  });
  for (const error of [new Error("socket hang up"), new DomainError("INTERNAL_SERVER_ERROR", "at line 3")])
    await new MutationObserver(client, { gcTime: 0, mutationFn: () => Promise.reject(error) })
      .mutate()
      .catch(() => {});
  client.clear();
  expect(toasts).toEqual([
    { kind: "error", message },
    { kind: "error", message },
  ]);
});

test("the code's message comes before the fallback, and a function decides alone", () => {
  const t = textsIn("en");
  const gone = new DomainError("NOT_FOUND", "no row");
  expect(callToast(t, failure(gone, "noun:failed"))?.message).toBe("This item no longer exists.");
  expect(callToast(t, failure(new Error("x"), "noun:failed"))?.message).toBe("Not saved");
  expect(
    callToast(
      t,
      failure(gone, () => "Own"),
    )?.message,
  ).toBe("Own");
});

test("a success is a translation key or a text", () => {
  const t = textsIn("en");
  expect(callToast(t, { kind: "success", key: "save", message: "noun:saved" })).toEqual({
    kind: "success",
    message: "Saved",
  });
  expect(callToast(t, { kind: "success", key: "save", message: () => "3 saved" })?.message).toBe("3 saved");
});

test("the end of the session and a refused change in a preview have the shell's own answer", () => {
  const t = textsIn("en");
  const preview = new DomainError("FORBIDDEN", "no", { reason: "preview" });
  expect(callToast(t, failure(new DomainError("UNAUTHENTICATED", "no")))).toBeNull();
  expect(callToast(t, failure(preview, "noun:failed"))).toBeNull();
  expect(callToast(t, failure(new DomainError("FORBIDDEN", "no")))).not.toBeNull();
});
