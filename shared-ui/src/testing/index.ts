export { createFormatter } from "../kit/locale/create-formatter.ts";
export {
  createTestShell,
  type RecordedCalls,
  type TestShell,
  type TestShellOptions,
} from "./create-test-shell.ts";
export { expectSameTexts } from "./expect-same-texts.ts";
export { installLayout } from "./install-layout.ts";
export { OWN_WORDS, propertySet } from "./property-set.ts";
export { readInThread } from "./read-in-thread.ts";
export { type RenderedScreen, type RenderScreenOptions, renderScreen, testI18n } from "./render-screen.tsx";
export { offeredChoices, selectChoice } from "./select-choice.ts";
export { type SavedFile, savedFiles, sheetsInThread } from "./sheets-in-thread.ts";
export { type ContractHarness, shellContract } from "./shell-contract/index.ts";
export type { OpenedDialog } from "./test-dialogs.ts";
export { answer, type TypedAnswer } from "./test-operations.ts";
export type { DrawnSlot, SlotPartMount } from "./test-slots.ts";
export { plain, withTexts } from "./with-texts.ts";
