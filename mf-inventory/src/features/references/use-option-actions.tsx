import { foldLabel, readOptionColor } from "@gisement/shared-domain/fields";
import type { TranslationLanguage } from "@gisement/shared-domain/locale";
import {
  canDeleteRow,
  canEditGrid,
  gridRights,
  isUnsaved,
  optionPolicy,
} from "@gisement/shared-domain/permissions";
import { useCommentsAction } from "@gisement/shared-ui/comments";
import type { GridAction, GridTarget } from "@gisement/shared-ui/data-grid";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  ChevronsLeftIcon,
  ChevronsRightIcon,
  CopyIcon,
  EyeOffIcon,
  GitBranchIcon,
  LayersIcon,
  PencilIcon,
  RotateCcwIcon,
  Trash2Icon,
} from "@gisement/shared-ui/icons";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useDeletionBlock } from "@gisement/shared-ui/property-set";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { NewOptionInput, UpdateOptionInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import { useDeleteOption, useSaveOptions } from "./api/change-options.ts";
import type { OptionList, OptionRow } from "./api/get-list.ts";
import { MergeForm } from "./merge-form.tsx";
import { OptionForm } from "./option-form.tsx";
import { childrenOf, movedOptions, parentAbove, withUpdates } from "./option-tree.ts";

/** Lists whose values the product's rules use by name: their options are hidden, never merged. */
const RULE_LISTS = ["action", "channels", "placeType", "sectionType", "unit"];

/** Lists whose options have a look of their own. */
export const LOOKS = ["action", "condition"];

interface ActionsOptions {
  readonly addressID: string;
  readonly list: OptionList | null | undefined;
  readonly tree: readonly OptionRow[];
  readonly areHidden: boolean;
  /** Whether the rows can be put in order: all are shown. */
  readonly canMove: boolean;
  readonly usesOf: (option: OptionRow) => number;
  /** Opens the lots of an option; null if the inventory has no filter for the list. */
  readonly showLots: ((option: OptionRow) => void) | null;
  /** Shows new options, and saves them. */
  readonly onAdd: (options: readonly NewOptionInput[]) => void;
  /** What can be done with an option that could not be saved. */
  readonly unsavedActions: (option: OptionRow) => readonly GridAction[];
}

/** What the options of a list can do, by menu and keys. */
export function useOptionActions({
  addressID,
  list,
  tree,
  areHidden,
  canMove,
  usesOf,
  showLots,
  onAdd,
  unsavedActions,
}: ActionsOptions) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const identity = useIdentity();
  const commentsAction = useCommentsAction("option");
  const deletionBlock = useDeletionBlock();
  const { confirm, open } = useDialogs();
  const { mutate } = useSaveOptions(addressID);
  const { mutate: remove } = useDeleteOption();
  const canEdit = identity !== null && canEditGrid(gridRights(optionPolicy, identity));
  const listID = list?.id ?? "";

  /** Runs a change, or says that the role does not allow it. */
  const withRight = (run: () => void) => {
    if (canEdit) run();
    else shell.toast({ kind: "error", message: t("references.noRights") });
  };
  const update = (changes: readonly UpdateOptionInput[], message?: string) => {
    // Putting options in order may number those that are not saved, too.
    const updates = changes.filter(({ id }) => !isUnsaved(id));
    if (updates.length === 0) return;
    withRight(() =>
      mutate(
        {
          input: { fieldOptionsId: listID, update: [...updates] },
          preview: (shown) => withUpdates(shown, updates),
        },
        { onSuccess: () => message && shell.toast({ kind: "success", message }) },
      ),
    );
  };
  const move = (option: OptionRow, to: number) => update(movedOptions(tree, option, to));
  const duplicate = (option: OptionRow) => {
    const taken = new Set(tree.map(({ label }) => foldLabel(label)));
    const copy = (count: number) => t("references.copyOf", { label: option.label, count });
    let count = 1;
    while (taken.has(foldLabel(copy(count)))) count += 1;
    const after = tree[tree.indexOf(option) + 1];
    const { color, optionOptionsId, translations, sortIndex } = option;
    const create = {
      color: readOptionColor(color),
      label: copy(count),
      optionOptionsId,
      translations: translations.map(({ lang, label }) => ({ lang: lang as TranslationLanguage, label })),
      ...(after ? { sortIndex: (sortIndex + after.sortIndex) / 2 } : {}),
    };
    withRight(() => onAdd([create]));
  };
  const hide = (options: readonly OptionRow[]) =>
    update(
      options.map(({ id }) => ({ id, archived: true })),
      t("references.hidden", { count: options.length }),
    );
  const edit = (option: OptionRow) =>
    withRight(
      () =>
        void open({
          title: t("references.editTitle", { label: option.label }),
          style: "form",
          content: ({ close, cancel, setDirty }) => (
            <OptionForm
              option={option}
              hasColor={!LOOKS.includes(list?.key ?? "")}
              setDirty={setDirty}
              onSave={(change) => {
                close(undefined);
                update([change]);
              }}
              onCancel={cancel}
            />
          ),
        }),
    );
  const canMerge = (option: OptionRow): boolean =>
    !isUnsaved(option.id) &&
    tree.length >= 2 &&
    childrenOf(tree, option).length === 0 &&
    !RULE_LISTS.includes(list?.key ?? "");
  const merge = (option: OptionRow) =>
    withRight(
      () =>
        void open({
          title: t("references.mergeTitle", { label: option.label }),
          style: "form",
          content: ({ close, cancel }) => (
            <MergeForm
              option={option}
              others={tree.filter(({ id }) => id !== option.id)}
              uses={usesOf(option)}
              onMerged={() => close(undefined)}
              onCancel={cancel}
            />
          ),
        }),
    );
  /** Deletes an unused option of the team; one in use, or of the platform, is hidden instead, and the question says so. */
  const askDelete = async (option: OptionRow) => {
    const uses = usesOf(option);
    const isOwn = Boolean(option.organizationID || option.userID) && option.key === null;
    const act = isOwn && uses === 0 ? "delete" : "hide";
    const isSure = await confirm({
      title: t(`references.${act}Title`, { label: option.label }),
      message: t(uses > 0 ? "references.usedText" : `references.${act}Text`, { count: uses }),
      confirm: t(`references.${act}`, { count: 1 }),
      danger: act === "delete",
    });
    if (!isSure) return;
    if (act === "hide") hide([option]);
    else
      remove(
        { listID, id: option.id },
        { onSuccess: () => shell.toast({ kind: "success", message: t("references.deleted") }) },
      );
  };

  /** Moves an option up, down, below the one above it, and out of its parent. */
  const placeActions = (row: OptionRow): readonly GridAction[] => {
    const index = tree.indexOf(row);
    const next = index + 1 + childrenOf(tree, row).length;
    const parent = parentAbove(tree, row);
    const isSaved = !isUnsaved(row.id);
    return [
      {
        id: "up",
        label: t("references.up"),
        icon: <ArrowUpIcon />,
        shortcut: "Alt+PageUp",
        disabled: !canMove || !isSaved || index <= 0,
        run: () => move(row, index - 1),
      },
      {
        id: "down",
        label: t("references.down"),
        icon: <ArrowDownIcon />,
        shortcut: "Alt+PageDown",
        disabled: !canMove || !isSaved || next >= tree.length,
        run: () => move(row, index + 2),
      },
      {
        id: "nest",
        label: parent ? t("references.nestUnder", { label: parent.label }) : t("references.nest"),
        icon: <ChevronsRightIcon />,
        shortcut: "Alt+Shift+PageDown",
        disabled: !canMove || !isSaved || !parent || isUnsaved(parent.id),
        run: () => parent && update([{ id: row.id, optionOptionsId: parent.id }]),
      },
      {
        id: "unnest",
        label: t("references.unnest"),
        icon: <ChevronsLeftIcon />,
        shortcut: "Alt+Shift+PageUp",
        disabled: !canMove || !isSaved || !row.optionOptionsId,
        run: () => update([{ id: row.id, optionOptionsId: null }]),
      },
    ];
  };

  const menuActions = ({ row, rows }: GridTarget<OptionRow>): readonly GridAction[] => {
    if (areHidden)
      return [
        {
          id: "restore",
          label: t("references.restore", { count: rows.length }),
          icon: <RotateCcwIcon />,
          run: () =>
            update(
              rows.map(({ id }) => ({ id, archived: false })),
              t("references.restored", { count: rows.length }),
            ),
        },
      ];
    const uses = usesOf(row);
    const isSaved = !isUnsaved(row.id);
    return [
      ...unsavedActions(row),
      {
        id: "edit",
        label: t("references.edit"),
        icon: <PencilIcon />,
        disabled: !isSaved,
        run: () => edit(row),
      },
      {
        id: "merge",
        label: t("references.merge"),
        icon: <GitBranchIcon />,
        disabled: !canMerge(row),
        run: () => merge(row),
      },
      commentsAction({ row, rows }),
      {
        id: "duplicate",
        label: t("references.duplicate"),
        icon: <CopyIcon />,
        disabled: !isSaved,
        run: () => duplicate(row),
      },
      ...(showLots
        ? [
            {
              id: "lots",
              label: t("references.showLots", { count: uses }),
              icon: <LayersIcon />,
              disabled: uses === 0,
              run: () => showLots(row),
            },
          ]
        : []),
      ...placeActions(row),
      {
        id: "hide",
        label: t("references.hide", { count: rows.length }),
        icon: <EyeOffIcon />,
        disabled: !rows.some(canDeleteRow),
        run: () => hide(rows.filter(canDeleteRow)),
      },
      {
        id: "delete",
        label: t("references.delete"),
        icon: <Trash2Icon />,
        intent: "danger",
        disabled: rows.length > 1 || childrenOf(tree, row).length > 0,
        ...deletionBlock(rows),
        run: () => withRight(() => void askDelete(row)),
      },
    ];
  };
  return { menuActions, edit, merge, canMerge, move, update, withRight, canEdit };
}
