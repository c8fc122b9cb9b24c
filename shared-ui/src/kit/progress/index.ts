export { Progress, type ProgressProps, SegmentedProgress, type SegmentedProgressProps } from "./progress.tsx";
