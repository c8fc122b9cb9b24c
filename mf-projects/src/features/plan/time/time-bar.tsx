import { Button } from "@gisement/shared-ui/blueprint";
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon, XIcon } from "@gisement/shared-ui/icons";
import { useFormat } from "@gisement/shared-ui/locale";
import { ErrorState, SkeletonRows } from "@gisement/shared-ui/states";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAMESPACE } from "../../../texts/namespace.ts";
import { type Day, dayOfNumber, numberOf } from "./plan-days.ts";
import type { PlanTime } from "./use-plan-time.ts";
import "./time.css";

/** Milliseconds for which each day is shown while the time plays. */
const PACE = 900;
/** More marks than this would be a line. */
const MOST_MARKS = 120;

/** Goes from change to change until the last one. */
function usePlaying({ day, span, setDay }: PlanTime) {
  const [isPlaying, setPlaying] = useState(false);
  const next = span.changes.find((each) => each > day) ?? null;
  const latest = useRef(setDay);
  useEffect(() => {
    latest.current = setDay;
  });
  useEffect(() => {
    if (!isPlaying) return;
    if (next === null) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => latest.current(next), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, next]);
  return {
    isPlaying,
    stop: () => setPlaying(false),
    toggle: () => {
      // From the end it begins again.
      if (!isPlaying && next === null) setDay(span.first);
      setPlaying(!isPlaying);
    },
  };
}

/** The days of a floor: a slider from the first state of its lots to the last planned day, played or compared. */
export function TimeBar({ time }: { readonly time: PlanTime }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useFormat();
  const { day, today, against, span } = time;
  const playing = usePlaying(time);
  const words = (each: Day) =>
    each === today ? t("plan.time.today") : format.dateInWords(`${each}T12:00:00`);
  const move = (next: Day | undefined) => {
    playing.stop();
    if (next) time.setDay(next);
  };
  const [from = day, to = day] = [against ?? day, day].toSorted();
  const hasDays = span.first !== span.last;
  return (
    <section className="mfp-time mfp-plan__float" aria-label={t("plan.time.label")}>
      {time.error ? (
        <ErrorState compact error={time.error} title={t("plan.time.failed")} retry={time.retry} />
      ) : time.isPending ? (
        <div className="mfp-time__track">
          <SkeletonRows rows={1} height={28} label={t("plan.time.loading")} />
        </div>
      ) : hasDays ? (
        <>
          <Button
            variant="minimal"
            icon={playing.isPlaying ? <PauseIcon /> : <PlayIcon />}
            aria-label={t(playing.isPlaying ? "plan.time.pause" : "plan.time.play")}
            onClick={playing.toggle}
          />
          <Button
            variant="minimal"
            icon={<ChevronLeftIcon />}
            aria-label={t("plan.time.previous")}
            disabled={!span.changes.some((each) => each < day)}
            onClick={() => move(span.changes.findLast((each) => each < day))}
          />
          <Track time={time} words={words} onDay={move} />
          <Button
            variant="minimal"
            icon={<ChevronRightIcon />}
            aria-label={t("plan.time.next")}
            disabled={!span.changes.some((each) => each > day)}
            onClick={() => move(span.changes.find((each) => each > day))}
          />
          <Button
            size="small"
            text={against ? t("plan.time.stopComparing") : t("plan.time.compare")}
            title={t("plan.time.compareTitle")}
            aria-pressed={against !== null}
            onClick={() => time.compareWith(against ? null : day)}
          />
        </>
      ) : (
        <p>{t("plan.time.nothing")}</p>
      )}
      <output className="mfp-time__day">
        {against ? t("plan.time.between", { from: words(from), to: words(to) }) : words(day)}
      </output>
      <Button
        variant="minimal"
        icon={<XIcon />}
        aria-label={t("plan.time.close")}
        onClick={() => {
          playing.stop();
          time.close();
        }}
      />
    </section>
  );
}

interface TrackProps {
  readonly time: PlanTime;
  readonly words: (day: Day) => string;
  readonly onDay: (day: Day) => void;
}

/** The slider, with a mark for today and for each day of change. */
function Track({ time: { day, today, against, span }, words, onDay }: TrackProps) {
  const { t } = useTranslation(NAMESPACE);
  const [first, last] = [numberOf(span.first), numberOf(span.last)];
  const at = (each: Day) => `${((numberOf(each) - first) / (last - first)) * 100}%`;
  const marks = span.changes.length <= MOST_MARKS ? span.changes : [];
  return (
    <div className="mfp-time__track">
      <div className="mfp-time__marks" aria-hidden="true">
        {marks.map((each) => (
          <i key={each} style={{ insetInlineStart: at(each) }} />
        ))}
        {today >= span.first && today <= span.last && (
          <b className="mfp-time__today" style={{ insetInlineStart: at(today) }} />
        )}
        {against && <b className="mfp-time__against" style={{ insetInlineStart: at(against) }} />}
      </div>
      <input
        type="range"
        min={first}
        max={last}
        step={1}
        value={Math.min(last, Math.max(first, numberOf(day)))}
        aria-label={t("plan.time.day")}
        aria-valuetext={words(day)}
        onChange={(event) => onDay(dayOfNumber(Number(event.currentTarget.value)))}
      />
    </div>
  );
}
