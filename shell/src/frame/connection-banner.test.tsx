import { act, render, screen } from "@testing-library/react";
import { createStore } from "zustand/vanilla";
import { type Runtime, RuntimeProvider } from "../runtime/use-runtime.tsx";
import { startTexts } from "../testing/start-texts.ts";
import { ConnectionBanner } from "./connection-banner.tsx";

beforeAll(startTexts);
afterEach(() => jest.useRealTimers());

test("says that the server does not answer, and once that it does again", async () => {
  jest.useFakeTimers();
  const isOnline = createStore<boolean>(() => true);
  const runtime = { connection: { isOnline, suspect: () => {} } } as unknown as Runtime;
  render(
    <RuntimeProvider runtime={runtime}>
      <ConnectionBanner />
    </RuntimeProvider>,
  );
  const banner = screen.getByRole("status");
  expect(banner).toBeEmptyDOMElement();
  act(() => isOnline.setState(false, true));
  expect(banner).toHaveTextContent(/^Hors ligne\. Ce que vous modifiez .* sera envoyé\.$/);
  act(() => isOnline.setState(true, true));
  expect(banner).toHaveTextContent("De nouveau en ligne");
  await act(() => jest.advanceTimersByTimeAsync(4000));
  expect(banner).toBeEmptyDOMElement();
});
