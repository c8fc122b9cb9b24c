import { createQueryClient, type MutationMeta } from "@gisement/shared-domain/query";
import { MutationObserver } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import i18next from "i18next";
import { registerUiTexts } from "../../locales/register-ui-texts.ts";
import { showCallToast } from "./show-call-toast.ts";

const client = createQueryClient({ report: () => {}, show: showCallToast });
const run = (mutationKey: readonly string[], meta: MutationMeta, mutationFn: () => Promise<unknown>) =>
  new MutationObserver(client, { gcTime: 0, mutationKey, meta, mutationFn }).mutate().catch(() => {});
const fail = () => Promise.reject(new Error("lost"));
const toasts = (text: string) => screen.queryAllByText(text);

beforeAll(async () => {
  registerUiTexts(i18next);
  await i18next.init({ lng: "fr", resources: {} });
  // Toasts have their own root, which a test's updates do not flush.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => jest.useRealTimers());

test("[ERR-508] a failure is one toast per mutation key for 2.5 s, a success one for 1 s", async () => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "performance", "requestAnimationFrame"] });
  /** In small steps: a toast leaves in several, each of which is a timer that the screen sets. */
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 50)
      await act(() => jest.advanceTimersByTimeAsync(50));
  };
  const order = { errorMessage: () => "Commande refusée" };
  for (const _twice of [1, 2]) await run(["order"], order, fail);
  await run(["quote"], { errorMessage: () => "Devis refusé" }, fail);
  await run(["saved"], { successMessage: () => "Enregistré" }, async () => 1);
  // The toaster shows one toast every 50 ms.
  await pass(250);
  expect(
    [toasts("Commande refusée"), toasts("Devis refusé"), toasts("Enregistré")].map(({ length }) => length),
  ).toEqual([1, 1, 1]);

  await pass(1400);
  expect(toasts("Enregistré")).toEqual([]);
  // Nothing here may wait by itself: waiting would let the clock run on.
  await pass(700);
  expect(toasts("Commande refusée").concat(toasts("Devis refusé"))).toHaveLength(2);
  await pass(900);
  expect(toasts("Commande refusée").concat(toasts("Devis refusé"))).toEqual([]);
});
