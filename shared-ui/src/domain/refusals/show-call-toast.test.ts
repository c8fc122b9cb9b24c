import { createQueryClient, type MutationMeta } from "@gisement/shared-domain/query";
import { MutationObserver } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
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
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const order = { errorMessage: () => "Commande refusée" };
  for (const _twice of [1, 2]) await run(["order"], order, fail);
  await run(["quote"], { errorMessage: () => "Devis refusé" }, fail);
  await run(["saved"], { successMessage: () => "Enregistré" }, async () => 1);
  // The toaster shows one toast every 50 ms.
  for (const _toast of [1, 2, 3, 4, 5]) await pass(50);
  expect(
    [toasts("Commande refusée"), toasts("Devis refusé"), toasts("Enregistré")].map(({ length }) => length),
  ).toEqual([1, 1, 1]);

  await pass(1400);
  await waitFor(() => expect(toasts("Enregistré")).toEqual([]));
  expect(toasts("Commande refusée")).toHaveLength(1);
  await pass(1500);
  await waitFor(() => expect(toasts("Commande refusée").concat(toasts("Devis refusé"))).toEqual([]));
});
