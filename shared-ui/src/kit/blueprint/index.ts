/**
 * The Blueprint components that the product uses, and only those: a shared federated module is not tree-shaken, so
 * every name added here costs bytes on the first screen. Screens import Blueprint only from this entry.
 */

export type {
  ButtonProps,
  CalloutProps,
  DialogProps,
  DrawerProps,
  FormGroupProps,
  HotkeyConfig,
  InputGroupProps,
  MaybeElement,
  MenuItemProps,
  TabId,
  TagProps,
  ToastProps,
} from "@blueprintjs/core";

export {
  AnchorButton,
  BlueprintProvider,
  Button,
  ButtonGroup,
  Callout,
  Card,
  Checkbox,
  Classes,
  DialogBody,
  DialogFooter,
  Divider,
  FormGroup,
  HotkeysProvider,
  HTMLTable,
  InputGroup,
  Intent,
  MenuDivider,
  MenuItem,
  OverlayToaster,
  Radio,
  RadioGroup,
  SegmentedControl,
  Spinner,
  Switch,
  Tab,
  Tabs,
  Tag,
  TextArea,
  Tooltip,
} from "@blueprintjs/core";
export { Dialog } from "./dialog.tsx";
export { Drawer } from "./drawer.tsx";
export { Menu, type MenuProps } from "./menu.tsx";
export { Popover, type PopoverProps } from "./popover.tsx";
