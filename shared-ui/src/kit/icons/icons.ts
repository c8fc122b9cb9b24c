import {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowLeftRight,
  ArrowRight,
  ArrowUp,
  AtSign,
  Bell,
  BellOff,
  BookOpen,
  Box,
  Boxes,
  Braces,
  Building,
  Building2,
  Calendar,
  Camera,
  ChartNoAxesColumn,
  ChartPie,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronsLeft,
  ChevronsRight,
  ChevronsUpDown,
  ChevronUp,
  CircleAlert,
  CircleCheck,
  CircleChevronDown,
  CircleMinus,
  CircleQuestionMark,
  Clipboard,
  CloudOff,
  Code,
  Columns3,
  Copy,
  Database,
  Download,
  Ellipsis,
  Euro,
  Expand,
  Eye,
  EyeOff,
  FileText,
  FileUp,
  Flashlight,
  Folder,
  FolderInput,
  GitBranch,
  Globe,
  GripVertical,
  Group,
  Handshake,
  Hash,
  Heart,
  History,
  House,
  Image,
  Keyboard,
  Languages,
  Layers,
  LayoutDashboard,
  LayoutGrid,
  Link,
  List,
  ListChecks,
  ListFilter,
  ListTree,
  Lock,
  LockOpen,
  LogOut,
  Mail,
  MapPin,
  Map as MapSheet,
  Maximize2,
  Menu,
  MessageSquare,
  Minus,
  Move,
  Navigation,
  Package,
  PackagePlus,
  PanelRight,
  Pause,
  Pencil,
  PencilLine,
  PenTool,
  PictureInPicture,
  Play,
  Plus,
  Printer,
  QrCode,
  Radar,
  ReceiptText,
  Redo2,
  RefreshCw,
  Repeat2,
  RotateCcw,
  RotateCw,
  Ruler,
  Save,
  Scale,
  ScanLine,
  Search,
  Settings,
  Share2,
  Sigma,
  SlidersHorizontal,
  Split,
  Square,
  SquareKanban,
  Star,
  Store,
  SunMoon,
  Table2,
  Tag,
  Tags,
  TextAlignStart,
  ToggleLeft,
  Trash2,
  TrendingUp,
  TriangleAlert,
  Truck,
  Type,
  Undo2,
  Ungroup,
  Upload,
  User,
  UserPlus,
  Users,
  Waypoints,
  Wifi,
  WifiOff,
  X,
} from "lucide-react";
// Marked as pure, so that a build drops the icons that it does not draw.
import { createIcon } from "./create-icon.tsx";

export const ArchiveIcon = /* @__PURE__ */ createIcon(Archive);
export const ArrowDownIcon = /* @__PURE__ */ createIcon(ArrowDown);
export const ArrowLeftIcon = /* @__PURE__ */ createIcon(ArrowLeft);
export const ArrowLeftRightIcon = /* @__PURE__ */ createIcon(ArrowLeftRight);
export const ArrowRightIcon = /* @__PURE__ */ createIcon(ArrowRight);
export const ArrowUpIcon = /* @__PURE__ */ createIcon(ArrowUp);
export const AtSignIcon = /* @__PURE__ */ createIcon(AtSign);
export const BellIcon = /* @__PURE__ */ createIcon(Bell);
export const BellOffIcon = /* @__PURE__ */ createIcon(BellOff);
export const BookOpenIcon = /* @__PURE__ */ createIcon(BookOpen);
export const BoxIcon = /* @__PURE__ */ createIcon(Box);
export const BoxesIcon = /* @__PURE__ */ createIcon(Boxes);
export const BuildingIcon = /* @__PURE__ */ createIcon(Building);
export const Building2Icon = /* @__PURE__ */ createIcon(Building2);
export const CalendarIcon = /* @__PURE__ */ createIcon(Calendar);
export const CameraIcon = /* @__PURE__ */ createIcon(Camera);
export const ChartNoAxesColumnIcon = /* @__PURE__ */ createIcon(ChartNoAxesColumn);
export const ChartPieIcon = /* @__PURE__ */ createIcon(ChartPie);
export const CheckIcon = /* @__PURE__ */ createIcon(Check);
export const ChevronDownIcon = /* @__PURE__ */ createIcon(ChevronDown);
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(ChevronLeft);
export const ChevronRightIcon = /* @__PURE__ */ createIcon(ChevronRight);
export const ChevronUpIcon = /* @__PURE__ */ createIcon(ChevronUp);
export const ChevronsLeftIcon = /* @__PURE__ */ createIcon(ChevronsLeft);
export const ChevronsRightIcon = /* @__PURE__ */ createIcon(ChevronsRight);
export const ChevronsUpDownIcon = /* @__PURE__ */ createIcon(ChevronsUpDown);
export const CircleAlertIcon = /* @__PURE__ */ createIcon(CircleAlert);
export const CircleCheckIcon = /* @__PURE__ */ createIcon(CircleCheck);
export const CircleMinusIcon = /* @__PURE__ */ createIcon(CircleMinus);
export const CircleQuestionMarkIcon = /* @__PURE__ */ createIcon(CircleQuestionMark);
export const ClipboardIcon = /* @__PURE__ */ createIcon(Clipboard);
export const CloudOffIcon = /* @__PURE__ */ createIcon(CloudOff);
export const CodeIcon = /* @__PURE__ */ createIcon(Code);
export const Columns3Icon = /* @__PURE__ */ createIcon(Columns3);
export const CopyIcon = /* @__PURE__ */ createIcon(Copy);
export const DatabaseIcon = /* @__PURE__ */ createIcon(Database);
export const DownloadIcon = /* @__PURE__ */ createIcon(Download);
export const EllipsisIcon = /* @__PURE__ */ createIcon(Ellipsis);
export const EuroIcon = /* @__PURE__ */ createIcon(Euro);
export const ExpandIcon = /* @__PURE__ */ createIcon(Expand);
export const EyeIcon = /* @__PURE__ */ createIcon(Eye);
export const EyeOffIcon = /* @__PURE__ */ createIcon(EyeOff);
export const FileTextIcon = /* @__PURE__ */ createIcon(FileText);
export const FileUpIcon = /* @__PURE__ */ createIcon(FileUp);
export const FlashlightIcon = /* @__PURE__ */ createIcon(Flashlight);
export const FolderIcon = /* @__PURE__ */ createIcon(Folder);
export const FolderInputIcon = /* @__PURE__ */ createIcon(FolderInput);
export const GitBranchIcon = /* @__PURE__ */ createIcon(GitBranch);
export const GlobeIcon = /* @__PURE__ */ createIcon(Globe);
export const GripVerticalIcon = /* @__PURE__ */ createIcon(GripVertical);
export const GroupIcon = /* @__PURE__ */ createIcon(Group);
export const HandshakeIcon = /* @__PURE__ */ createIcon(Handshake);
export const HeartIcon = /* @__PURE__ */ createIcon(Heart);
export const HistoryIcon = /* @__PURE__ */ createIcon(History);
export const HouseIcon = /* @__PURE__ */ createIcon(House);
export const ImageIcon = /* @__PURE__ */ createIcon(Image);
export const KeyboardIcon = /* @__PURE__ */ createIcon(Keyboard);
export const LanguagesIcon = /* @__PURE__ */ createIcon(Languages);
export const LayersIcon = /* @__PURE__ */ createIcon(Layers);
export const LayoutGridIcon = /* @__PURE__ */ createIcon(LayoutGrid);
export const LayoutDashboardIcon = /* @__PURE__ */ createIcon(LayoutDashboard);
export const LinkIcon = /* @__PURE__ */ createIcon(Link);
export const ListIcon = /* @__PURE__ */ createIcon(List);
export const ListChecksIcon = /* @__PURE__ */ createIcon(ListChecks);
export const ListFilterIcon = /* @__PURE__ */ createIcon(ListFilter);
export const LockIcon = /* @__PURE__ */ createIcon(Lock);
export const LockOpenIcon = /* @__PURE__ */ createIcon(LockOpen);
export const LogOutIcon = /* @__PURE__ */ createIcon(LogOut);
export const MailIcon = /* @__PURE__ */ createIcon(Mail);
export const MapIcon = /* @__PURE__ */ createIcon(MapSheet);
export const MapPinIcon = /* @__PURE__ */ createIcon(MapPin);
export const Maximize2Icon = /* @__PURE__ */ createIcon(Maximize2);
export const MenuIcon = /* @__PURE__ */ createIcon(Menu);
export const MessageSquareIcon = /* @__PURE__ */ createIcon(MessageSquare);
export const MinusIcon = /* @__PURE__ */ createIcon(Minus);
export const NavigationIcon = /* @__PURE__ */ createIcon(Navigation);
export const PackageIcon = /* @__PURE__ */ createIcon(Package);
export const PackagePlusIcon = /* @__PURE__ */ createIcon(PackagePlus);
export const PenToolIcon = /* @__PURE__ */ createIcon(PenTool);
export const MoveIcon = /* @__PURE__ */ createIcon(Move);
export const PanelRightIcon = /* @__PURE__ */ createIcon(PanelRight);
export const PauseIcon = /* @__PURE__ */ createIcon(Pause);
export const PictureInPictureIcon = /* @__PURE__ */ createIcon(PictureInPicture);
export const PlayIcon = /* @__PURE__ */ createIcon(Play);
export const PencilIcon = /* @__PURE__ */ createIcon(Pencil);
export const PencilLineIcon = /* @__PURE__ */ createIcon(PencilLine);
export const PlusIcon = /* @__PURE__ */ createIcon(Plus);
export const PrinterIcon = /* @__PURE__ */ createIcon(Printer);
export const RadarIcon = /* @__PURE__ */ createIcon(Radar);
export const QrCodeIcon = /* @__PURE__ */ createIcon(QrCode);
export const ReceiptTextIcon = /* @__PURE__ */ createIcon(ReceiptText);
export const Redo2Icon = /* @__PURE__ */ createIcon(Redo2);
export const RefreshCwIcon = /* @__PURE__ */ createIcon(RefreshCw);
export const RotateCcwIcon = /* @__PURE__ */ createIcon(RotateCcw);
export const RotateCwIcon = /* @__PURE__ */ createIcon(RotateCw);
export const SaveIcon = /* @__PURE__ */ createIcon(Save);
export const ScanLineIcon = /* @__PURE__ */ createIcon(ScanLine);
export const SearchIcon = /* @__PURE__ */ createIcon(Search);
export const SettingsIcon = /* @__PURE__ */ createIcon(Settings);
export const Share2Icon = /* @__PURE__ */ createIcon(Share2);
export const SlidersHorizontalIcon = /* @__PURE__ */ createIcon(SlidersHorizontal);
export const SquareKanbanIcon = /* @__PURE__ */ createIcon(SquareKanban);
export const SplitIcon = /* @__PURE__ */ createIcon(Split);
export const SquareIcon = /* @__PURE__ */ createIcon(Square);
export const StarIcon = /* @__PURE__ */ createIcon(Star);
export const StoreIcon = /* @__PURE__ */ createIcon(Store);
export const SunMoonIcon = /* @__PURE__ */ createIcon(SunMoon);
export const Table2Icon = /* @__PURE__ */ createIcon(Table2);
export const TagIcon = /* @__PURE__ */ createIcon(Tag);
export const TagsIcon = /* @__PURE__ */ createIcon(Tags);
export const Trash2Icon = /* @__PURE__ */ createIcon(Trash2);
export const TrendingUpIcon = /* @__PURE__ */ createIcon(TrendingUp);
export const TriangleAlertIcon = /* @__PURE__ */ createIcon(TriangleAlert);
export const TruckIcon = /* @__PURE__ */ createIcon(Truck);
export const Undo2Icon = /* @__PURE__ */ createIcon(Undo2);
export const UngroupIcon = /* @__PURE__ */ createIcon(Ungroup);
export const UploadIcon = /* @__PURE__ */ createIcon(Upload);
export const UserIcon = /* @__PURE__ */ createIcon(User);
export const UserPlusIcon = /* @__PURE__ */ createIcon(UserPlus);
export const UsersIcon = /* @__PURE__ */ createIcon(Users);
export const WifiIcon = /* @__PURE__ */ createIcon(Wifi);
export const WifiOffIcon = /* @__PURE__ */ createIcon(WifiOff);
export const XIcon = /* @__PURE__ */ createIcon(X);
export const BracesIcon = /* @__PURE__ */ createIcon(Braces);
export const CircleChevronDownIcon = /* @__PURE__ */ createIcon(CircleChevronDown);
export const HashIcon = /* @__PURE__ */ createIcon(Hash);
export const ListTreeIcon = /* @__PURE__ */ createIcon(ListTree);
export const Repeat2Icon = /* @__PURE__ */ createIcon(Repeat2);
export const RulerIcon = /* @__PURE__ */ createIcon(Ruler);
export const ScaleIcon = /* @__PURE__ */ createIcon(Scale);
export const SigmaIcon = /* @__PURE__ */ createIcon(Sigma);
export const TextAlignStartIcon = /* @__PURE__ */ createIcon(TextAlignStart);
export const ToggleLeftIcon = /* @__PURE__ */ createIcon(ToggleLeft);
export const TypeIcon = /* @__PURE__ */ createIcon(Type);
export const WaypointsIcon = /* @__PURE__ */ createIcon(Waypoints);
