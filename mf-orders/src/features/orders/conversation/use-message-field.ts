import { isTyping } from "@gisement/shared-ui/page";
import { useEffect, useRef } from "react";

/** The field for messages: M goes to it, and so does the page if it was opened for the messages. */
export function useMessageField(isWanted: boolean) {
  const field = useRef<HTMLTextAreaElement | null>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !field.current) return;
      event.preventDefault();
      field.current.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  const take = (element: HTMLTextAreaElement | null) => {
    const isNew = field.current === null && element !== null;
    field.current = element;
    if (isNew && isWanted) element.focus();
  };
  return take;
}
