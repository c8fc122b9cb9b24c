import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SideDrawer } from "../overlays/side-drawer.tsx";
import { KeyValueList } from "./key-value-list.tsx";
import { Page } from "./page.tsx";
import { PageTabs } from "./page-tabs.tsx";

test("a page sets the document title, shows its title and count, and focuses its heading", () => {
  renderScreen(<Page title="Inventaire" count={1240} />);
  const heading = screen.getByRole("heading", { level: 1, name: /Inventaire\s*1.240/ });
  expect(heading).toHaveFocus();
  expect(document.title).toBe("Inventaire · Gisement");
  expect(screen.getByRole("region", { name: /Inventaire/ })).toBeVisible();
});

test("an auto-focused field keeps the focus", () => {
  renderScreen(
    <Page title="Connexion">
      {/* biome-ignore lint/a11y/noAutofocus: what is tested */}
      <input aria-label="E-mail" autoFocus />
    </Page>,
  );
  expect(screen.getByRole("textbox", { name: "E-mail" })).toHaveFocus();
});

test("a page and a sheet that come while an answer is being written elsewhere leave the focus there", async () => {
  const withAnswer = (rest?: ReactNode) => (
    <>
      <textarea aria-label="Réponse" data-keeps-focus />
      {rest}
    </>
  );
  const { rerender } = renderScreen(withAnswer());
  const answer = screen.getByRole("textbox", { name: "Réponse" });
  answer.focus();
  rerender(
    withAnswer(
      <>
        <Page title="Inventaire" />
        <SideDrawer isOpen overList onClose={() => undefined} title="Porte">
          Coupe-feu
        </SideDrawer>
      </>,
    ),
  );
  expect(await screen.findByRole("dialog", { name: "Porte" })).toBeVisible();
  // Blueprint moves the focus in the frame after.
  await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(answer).toHaveFocus();
});

test("breadcrumbs and the back link lead to addresses in the current language", async () => {
  const breadcrumbs = [{ label: "Orders", path: "/orders/seller" }, { label: "R-0012" }];
  const { user, location } = renderScreen(
    <Page
      title="R-0012"
      breadcrumbs={breadcrumbs}
      back={{ path: "/orders/seller?page=2", label: "Orders" }}
    />,
    { locale: "en", route: "/orders/seller/details/1" },
  );
  const trail = screen.getByRole("navigation", { name: "Breadcrumbs" });
  expect(within(trail).getByRole("link", { name: "Orders" })).toHaveAttribute("href", "/en/orders/seller");
  expect(within(trail).getByText("R-0012")).toHaveAttribute("aria-current", "page");
  await user.click(screen.getByRole("link", { name: "Back to Orders" }));
  expect(location()).toBe("/en/orders/seller?page=2");
});

test("the tab of the current address is the current one", () => {
  const tabs = [
    { id: "all", label: "Tous", path: "/inventory", count: 3 },
    { id: "sale", label: "À vendre", path: "/inventory?view=sale" },
  ];
  renderScreen(<PageTabs tabs={tabs} ariaLabel="Vues" current="sale" />, { route: "/inventory?view=sale" });
  expect(screen.getByRole("link", { name: "À vendre" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: /Tous/ })).not.toHaveAttribute("aria-current");
});

test("a missing value shows a dash or is omitted", () => {
  const items = [
    { key: "a", label: "Marque", value: "" },
    { key: "b", label: "Prix", value: 0 },
  ];
  const { rerender } = renderScreen(<KeyValueList items={items} />);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["–", "0"]);
  rerender(<KeyValueList items={items} hideEmpty />);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual(["0"]);
});
