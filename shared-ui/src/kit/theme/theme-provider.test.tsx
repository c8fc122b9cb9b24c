import { act, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { ThemeProvider, useTheme } from "./theme-provider.tsx";

function Chooser() {
  const { choice, dark, setChoice } = useTheme();
  return (
    <>
      <output>{`${choice} ${dark}`}</output>
      {(["light", "dark", "system"] as const).map((next) => (
        <button key={next} type="button" onClick={() => setChoice(next)}>
          {next}
        </button>
      ))}
    </>
  );
}
beforeEach(() => localStorage.clear());

test("the chosen theme is stored and set on the body, so that portals get it too", async () => {
  const { user, unmount } = renderScreen(<Chooser />, {
    wrapper: (children) => <ThemeProvider>{children}</ThemeProvider>,
  });
  await user.click(screen.getByRole("button", { name: "dark" }));
  expect(document.body).toHaveClass("gis-dark", "bp6-dark");
  expect(localStorage.getItem("gisement:theme")).toBe("dark");
  unmount();
  renderScreen(<Chooser />, { wrapper: (children) => <ThemeProvider>{children}</ThemeProvider> });
  expect(screen.getByRole("status")).toHaveTextContent("dark true");
  await user.click(screen.getByRole("button", { name: "light" }));
  expect(document.body).not.toHaveClass("bp6-dark");
});

test("follows a choice made in another tab", () => {
  renderScreen(<Chooser />, { wrapper: (children) => <ThemeProvider>{children}</ThemeProvider> });
  expect(screen.getByRole("status")).toHaveTextContent("system false");
  localStorage.setItem("gisement:theme", "dark");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "gisement:theme" })));
  expect(screen.getByRole("status")).toHaveTextContent("dark true");
});
