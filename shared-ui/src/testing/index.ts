export { createTestShell, type TestShell } from "./create-test-shell.ts";
export { expectSameTexts } from "./expect-same-texts.ts";
export { installLayout } from "./install-layout.ts";
export { type RenderedScreen, type RenderScreenOptions, renderScreen, testI18n } from "./render-screen.tsx";
export { plain, withTexts } from "./with-texts.ts";
