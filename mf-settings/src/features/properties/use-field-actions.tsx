import { flagsOf, settingText } from "@gisement/shared-domain/fields";
import { canDeleteRow, canEditGrid, gridRights, propertyPolicy } from "@gisement/shared-domain/permissions";
import { useCommentsAction } from "@gisement/shared-ui/comments";
import type { GridAction, GridTarget } from "@gisement/shared-ui/data-grid";
import {
  ArrowDownIcon,
  ArrowUpIcon,
  CopyIcon,
  EyeOffIcon,
  PencilIcon,
  RotateCcwIcon,
  Trash2Icon,
} from "@gisement/shared-ui/icons";
import { useFormat, useLocale } from "@gisement/shared-ui/locale";
import { useDialogs } from "@gisement/shared-ui/overlays";
import { useDeletionBlock } from "@gisement/shared-ui/property-set";
import { useIdentity, useShell } from "@gisement/shared-ui/remote";
import { useTranslation } from "react-i18next";
import type { CreateFieldInput, UpdateFieldInput } from "../../gql/graphql.ts";
import { NAMESPACE } from "../../texts/namespace.ts";
import type { FieldRow } from "./api/list-fields.ts";
import { useSaveFields } from "./api/save-fields.ts";
import { applyUpdates } from "./field-edits.ts";
import { groupOf, isSaved, replacesPlatforms, takenLabel } from "./field-facts.ts";
import { movedPositions } from "./field-order.ts";
import { formulaText, readFormulaNames } from "./formula/formula-set.ts";
import { useConfirmUses, useNamesOfUsers } from "./use-confirm-uses.ts";

interface ActionsOptions {
  /** All properties of the team, in its order. */
  readonly all: readonly FieldRow[];
  /** Whether the rows are the hidden ones. */
  readonly areHidden: boolean;
  /** Whether the rows can be put in order: all are shown. */
  readonly canMove: boolean;
  readonly onOpen: (field: FieldRow) => void;
  /** Shows a new row, and saves it. */
  readonly onAdd: (row: FieldRow, input: CreateFieldInput) => void;
  /** What can be done with a row that could not be saved. */
  readonly unsavedActions: (row: FieldRow) => readonly GridAction[];
}

/** What the rows of the grid of properties can do, by menu and keys. */
export function useFieldActions({ all, areHidden, canMove, onOpen, onAdd, unsavedActions }: ActionsOptions) {
  const { t } = useTranslation(NAMESPACE);
  const shell = useShell();
  const identity = useIdentity();
  const commentsAction = useCommentsAction("property");
  const deletionBlock = useDeletionBlock();
  const { confirm } = useDialogs();
  const { mutate } = useSaveFields();
  const format = useFormat();
  const locale = useLocale();
  const namesOfUsers = useNamesOfUsers(all);
  const confirmUses = useConfirmUses(all);
  const canEdit = identity !== null && canEditGrid(gridRights(propertyPolicy, identity));

  /** Runs a change, or says that the role does not allow it. */
  const withRight = (run: () => void | Promise<void>) => {
    if (canEdit) void run();
    else shell.toast({ kind: "error", message: t("fields.noRights") });
  };
  const update = (changes: readonly UpdateFieldInput[], message?: string) =>
    withRight(async () => {
      // Putting rows in order may number those that are not saved, too.
      const confirmed = await confirmUses(changes.filter(isSaved));
      if (!confirmed || confirmed.length === 0) return;
      mutate(
        { input: { update: [...confirmed] }, preview: (rows) => applyUpdates(rows, confirmed) },
        { onSuccess: () => message && shell.toast({ kind: "success", message }) },
      );
    });
  const move = (field: FieldRow, to: number) => {
    if (to < 0 || to >= all.length) return;
    update(
      movedPositions(all, field, to).map(({ row, order }) => ({
        id: row.id,
        metadata: [{ key: "order", value: order }],
      })),
    );
  };
  const copyName = (field: FieldRow): string => {
    for (let number = 1; ; number += 1) {
      const label = t("fields.copyOf", { label: field.label.slice(0, 45), count: number });
      if (!takenLabel(all, { key: "", label, group: groupOf(field) })) return label;
    }
  };
  const duplicate = (field: FieldRow) => {
    const settings = [
      ...flagsOf(field).filter((flag) => flag !== "isRef" && flag !== "isID" && flag !== "isLocked"),
    ];
    const create: CreateFieldInput = {
      type: field.type,
      label: copyName(field),
      value: field.type === "FORMULA" ? null : field.value,
      group: groupOf(field),
      ...(field.type === "FORMULA"
        ? { formula: { source: formulaText(field, readFormulaNames(all, locale)), locale } }
        : {}),
      ...(field.type === "LIST" ? { copyOptionsOf: field.id } : {}),
      metadata: [
        ...settings.map((key) => ({ key, value: true })),
        ...["format", "suffix", "icon"].flatMap((key) => {
          const value = settingText(field, key);
          return value ? [{ key, value }] : [];
        }),
        ...movedPositions([...all, field], { ...field, key: "" }, all.indexOf(field) + 1)
          .slice(0, 1)
          .map(({ order }) => ({ key: "order", value: order })),
      ],
    };
    const metadata = (create.metadata ?? []).map(({ key, value }) => ({
      key,
      type: null,
      value: value ?? null,
    }));
    const row = { ...field, key: "", label: create.label, organizationFieldsId: "new", metadata };
    withRight(() => onAdd(row, create));
  };
  const archive = async (fields: readonly FieldRow[]) => {
    const kind = fields.every(replacesPlatforms) ? "hide" : "remove";
    const count = fields.length;
    const users = namesOfUsers(fields.map(({ id }) => id));
    const options = kind === "remove" ? fields.reduce((sum, { optionCount }) => sum + optionCount, 0) : 0;
    const sentences = [
      t(`fields.${kind}Text`, { count }),
      ...(options > 0 ? [t("fields.removeOptions", { count: options })] : []),
      ...(users.length > 0 ? [t("fields.usedBy", { count: users.length, names: format.list(users) })] : []),
    ];
    const isSure = await confirm({
      title: t(`fields.${kind}Title`, { count, label: fields[0]?.label }),
      message: sentences.join(" "),
      confirm: t(`fields.${kind}`, { count }),
      danger: kind === "remove" || users.length > 0,
    });
    if (!isSure) return;
    update(
      fields.map(({ id }) => ({ id, archived: true, ...(users.length > 0 ? { confirmed: true } : {}) })),
      t(`fields.${kind}Done`, { count }),
    );
  };

  const menuActions = ({ row, rows }: GridTarget<FieldRow>): readonly GridAction[] => {
    const saved = rows.filter(canDeleteRow);
    if (areHidden)
      return [
        {
          id: "restore",
          label: t("fields.restore", { count: saved.length }),
          icon: <RotateCcwIcon />,
          run: () =>
            update(
              saved.map(({ id }) => ({ id, archived: false })),
              t("fields.restored", { count: saved.length }),
            ),
        },
      ];
    const index = all.findIndex(({ key }) => key === row.key);
    const areOfPlatform = saved.length > 0 && saved.every(replacesPlatforms);
    return [
      ...unsavedActions(row),
      {
        id: "edit",
        label: t("fields.edit"),
        icon: <PencilIcon />,
        disabled: !isSaved(row),
        run: () => onOpen(row),
      },
      {
        id: "up",
        label: t("fields.up"),
        icon: <ArrowUpIcon />,
        shortcut: "Alt+PageUp",
        disabled: !canMove || !isSaved(row) || index <= 0,
        run: () => move(row, index - 1),
      },
      {
        id: "down",
        label: t("fields.down"),
        icon: <ArrowDownIcon />,
        shortcut: "Alt+PageDown",
        disabled: !canMove || !isSaved(row) || index < 0 || index >= all.length - 1,
        run: () => move(row, index + 1),
      },
      commentsAction({ row, rows }),
      {
        id: "duplicate",
        label: t("fields.duplicate"),
        icon: <CopyIcon />,
        disabled: !isSaved(row),
        run: () => duplicate(row),
      },
      {
        id: "archive",
        label: t(areOfPlatform ? "fields.hide" : "fields.remove", { count: saved.length || rows.length }),
        icon: areOfPlatform ? <EyeOffIcon /> : <Trash2Icon />,
        intent: areOfPlatform ? undefined : "danger",
        ...deletionBlock(rows),
        run: () => withRight(() => void archive(saved)),
      },
    ];
  };
  return { menuActions, move, update, canEdit, withRight };
}
