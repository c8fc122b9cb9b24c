import { fireEvent, screen } from "@testing-library/react";
import { renderScreen } from "../../testing/render-screen.tsx";
import { Picture } from "./picture.tsx";
import { PictureStrip } from "./picture-strip.tsx";
import { isShowablePicture, thumbnailUrl } from "./picture-url.ts";

test("requests a thumbnail of a matching width, and larger ones for dense screens", () => {
  renderScreen(<Picture pictureKey="teams/1/porte été.jpg" alt="Porte" width={100} />);
  const image = screen.getByRole("img", { name: "Porte" });
  expect(image).toHaveAttribute("src", "/files/thumb/160/teams/1/porte%20%C3%A9t%C3%A9.jpg");
  expect(image.getAttribute("srcset")).toMatch(/\/thumb\/160\/.* 160w, .*\/thumb\/320\/.* 320w/);
});

test("a picture that fails to load shows its kind's icon with the same alternative text", () => {
  renderScreen(<Picture pictureKey="a.jpg" alt="Porte" kind="product" />);
  fireEvent.error(screen.getByRole("img", { name: "Porte" }));
  const fallback = screen.getByRole("img", { name: "Porte" });
  expect(fallback.tagName).toBe("SPAN");
  expect(fallback.querySelector("svg")).toHaveClass("lucide-package");
});

test("[IMG-510] only addresses of jpg, png, jpeg, webp, avif and svg files are requested, by any road", async () => {
  const shown = ["jpg", "png", "jpeg", "webp", "avif", "svg", "JPG"].flatMap((type) => [
    `teams/1/plan.${type}`,
    `https://example.test/plan.${type}?v=2#a.pdf`,
  ]);
  const refused = [
    ...["gif", "tiff", "bmp", "heic", "pdf", "html", "xjpg", "jpg.exe"].flatMap((type) => [
      `teams/1/plan.${type}`,
      `https://example.test/plan.${type}?as=a.jpg#a.png`,
      `/plan.${type}`,
    ]),
    ...["plan", "https://example.test/plan", "javascript:alert(1)", "jpg", ".jpg", "https://example.jpg"],
  ];
  for (const key of shown) {
    const { unmount } = renderScreen(<Picture pictureKey={key} alt="Porte" />);
    expect(screen.getByRole("img", { name: "Porte" }).tagName).toBe("IMG");
    unmount();
  }
  for (const key of refused) {
    const { unmount } = renderScreen(<Picture pictureKey={key} alt="Porte" />);
    expect(screen.getByRole("img", { name: "Porte" }).tagName).toBe("SPAN");
    unmount();
  }
  const { user } = renderScreen(<PictureStrip pictureKeys={["a.gif", "b.jpg", "c.pdf"]} label="Porte" />);
  await user.click(screen.getByRole("button", { name: "Agrandir la photo 1 sur 1" }));
  expect(await screen.findByRole("img", { name: "Porte, photo 1 sur 1" })).toHaveAttribute(
    "src",
    expect.stringContaining("b.jpg"),
  );
});

test("no picture is none, and the preview of a chosen file is one", () => {
  expect(isShowablePicture(null)).toBe(false);
  expect(isShowablePicture("blob:https://gisement.example/1")).toBe(true);
  expect(thumbnailUrl("https://example.test/a.png", 96)).toBe("https://example.test/a.png");
});

test("the strip opens a picture large; arrow keys cycle, Escape closes", async () => {
  const { user } = renderScreen(<PictureStrip pictureKeys={["a.jpg", "b.jpg"]} label="Porte" />);
  await user.click(screen.getByRole("button", { name: "Agrandir la photo 1 sur 2" }));
  expect(await screen.findByRole("img", { name: "Porte, photo 1 sur 2" })).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("img", { name: "Porte, photo 2 sur 2" })).toBeVisible();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("img", { name: "Porte, photo 1 sur 2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Fermer" }));
  expect(screen.queryByRole("img", { name: /photo/ })).not.toBeInTheDocument();
});
