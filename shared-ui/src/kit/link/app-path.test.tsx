import { screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { AppLink } from "./app-link.tsx";
import { localePath, stripLocale, useAppLocation, useAppNavigate } from "./app-path.ts";

test.each([
  ["/orders/seller?page=2#top", "/nl/orders/seller?page=2#top"],
  ["/", "/nl"],
  ["/?q=1", "/nl?q=1"],
  ["orders", "/nl/orders"],
  ["/fr/orders", "/fr/orders"],
  ["/french-doors", "/nl/french-doors"],
])("%s in Dutch is %s", (path, expected) => {
  expect(localePath("nl", path)).toBe(expected);
});

test("the language is removed from an address", () => {
  expect(stripLocale("/fr/orders/1")).toBe("/orders/1");
  expect(stripLocale("/fr")).toBe("/");
  expect(stripLocale("/french-doors")).toBe("/french-doors");
});

function Where() {
  const navigate = useAppNavigate();
  const { path, search } = useAppLocation();
  return (
    <>
      <output>{path + search}</output>
      <button type="button" onClick={() => navigate("/projects?view=cards")}>
        go
      </button>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <AppLink to="/account">Compte</AppLink>
    </>
  );
}

test("links and navigation keep the language, without a basename", async () => {
  const { user, location } = renderScreen(<Where />, { locale: "en", route: "/inventory" });
  expect(screen.getByRole("link")).toHaveAttribute("href", "/en/account");
  await user.click(screen.getByRole("button", { name: "go" }));
  expect(location()).toBe("/en/projects?view=cards");
  expect(screen.getByRole("status")).toHaveTextContent("/projects?view=cards");
  await user.click(screen.getByRole("button", { name: "back" }));
  expect(location()).toBe("/en/inventory");
});
