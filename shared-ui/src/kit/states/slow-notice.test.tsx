import { onlineManager, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderScreen } from "../../testing/render-screen.tsx";
import { LoadingState } from "./loading-state.tsx";
import { SLOW_MS } from "./slow-notice.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  act(() => onlineManager.setOnline(true));
});

function Part({ read }: { read: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: ["slow"], queryFn: read, networkMode: "always" });
  return data ? <p>{data}</p> : <LoadingState />;
}
const wait = () => act(() => jest.advanceTimersByTimeAsync(SLOW_MS));

test("a part that loads for ten seconds says so, and loads again on retry", async () => {
  const read = jest.fn<Promise<string>, []>(() => new Promise(() => {}));
  renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <Part read={read} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole("button")).toBeNull();
  await wait();
  expect(screen.getByText("Le chargement prend plus de temps que d’habitude.")).toBeVisible();
  read.mockResolvedValue("Lots");
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(screen.getByRole("button", { name: "Réessayer" }));
  expect(await screen.findByText("Lots")).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test("without a connection it names the reason", async () => {
  onlineManager.setOnline(false);
  renderScreen(<LoadingState />);
  await wait();
  expect(screen.getByText(/^Hors ligne/)).toBeVisible();
});
