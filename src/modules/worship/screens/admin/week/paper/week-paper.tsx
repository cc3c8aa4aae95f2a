import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { WeekBoard, type WeekProps } from '../board/week-board.tsx';
import './week-paper.css';

const PX_PER_MM = 96 / 25.4;
/** Height in pixels of A4 across without its margins (week-paper.css), less 2 % for what a printer rounds. */
const SHEET_PX = 194 * PX_PER_MM * 0.98;
/** Smaller letters are unreadable; a week fuller than that takes a second sheet. */
const SMALLEST = 0.55;

/** The board alone on one landscape sheet, from the beginning of printing to its end, on whichever screen it is printed. */
export function WeekPaper(week: WeekProps) {
  return useIsPrinting() ? createPortal(<Sheet {...week} />, document.body) : null;
}

function Sheet(week: WeekProps) {
  const ref = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const height = ref.current?.getBoundingClientRect().height ?? 0;
    if (height > SHEET_PX) setZoom(Math.max(SMALLEST, SHEET_PX / height));
  }, []);
  return (
    <section className="wk-paper" ref={ref}>
      <div style={{ zoom }}>
        <h1>{week.label}</h1>
        <WeekBoard {...week} />
      </div>
    </section>
  );
}

/** The sheet must stand before the browser lays out the pages, that is when the event has been handled. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
