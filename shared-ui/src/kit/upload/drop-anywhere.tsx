import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FileUpIcon } from "../icons/icons.ts";
import type { FileRules } from "./check-file.ts";
import { useCheckedFiles } from "./use-checked-files.ts";
import "./drop-anywhere.css";

export interface DropAnywhereProps {
  readonly rules: FileRules;
  /** What happens to a file dropped now. */
  readonly title: string;
  readonly hint?: string;
  /** Called with one file that passed the rules. */
  readonly onFile: (file: File) => void;
  /** Called with the reasons of rejected files. */
  readonly onRefused: (messages: readonly string[]) => void;
}

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") ?? false;
/** A dialog takes its own files, and what is entered in it must not be lost. */
const isInDialog = (event: DragEvent) =>
  event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;

/** Takes a file that is dropped anywhere on the page, and says so while one is dragged over it. */
export function DropAnywhere({ rules, title, hint, onFile, onRefused }: DropAnywhereProps) {
  const check = useCheckedFiles(rules);
  const [isOver, setOver] = useState(false);
  const latest = useRef({ check, onFile, onRefused });
  latest.current = { check, onFile, onRefused };

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!hasFiles(event) || isInDialog(event)) return;
      // Without this the browser would open the file instead of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      // A panel under the pointer has taken it.
      if (!hasFiles(event) || isInDialog(event) || event.defaultPrevented) return;
      event.preventDefault();
      const { taken, problems } = latest.current.check([...(event.dataTransfer?.files ?? [])], 1);
      if (problems.length > 0) latest.current.onRefused(problems);
      if (taken[0]) latest.current.onFile(taken[0]);
    };
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
    };
  }, []);

  if (!isOver) return null;
  return createPortal(
    <div className="gis-drop-anywhere" aria-hidden="true">
      <p className="gis-drop-anywhere__words">
        <FileUpIcon size={32} />
        <b>{title}</b>
        {hint && <span>{hint}</span>}
      </p>
    </div>,
    document.body,
  );
}
