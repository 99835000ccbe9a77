import { useElementSize } from '@mantine/hooks';
import { type PointerEvent, useState } from 'react';
import { useFormats, useWords } from '../../words/index.tsx';
import { words } from '../words.ts';
import classes from './line-chart.module.css';
import { labelled, nearest, niceCeiling, pathOf, placePoints, type Value } from './scale.ts';

export type Series = { name: string; values: readonly Value[]; tone: 'accent' | 'soft' | 'bad' | 'busy' };

type Props = {
  /** What the chart shows, in a sentence. */
  label: string;
  series: readonly Series[];
  /** One instant per value. */
  instants: readonly string[];
  format?: (value: number) => string;
  /** The top of the scale, where it is known (1 for shares). */
  most?: number;
  /** Minutes and hours of few days: the axis shows the time beside the day. */
  clock?: boolean;
};

const height = 150;
const gutter = 44;

/** Lines over time, drawn by hand: the library for it would double the first load of the panel. */
export function LineChart({ label, series, instants, format, most, clock = false }: Props) {
  const t = useWords(words);
  const formats = useFormats();
  const { ref, width: outer } = useElementSize();
  const [pointed, setPointed] = useState<number | null>(null);
  const show = format ?? formats.number;
  const shown = (value: Value | undefined) => (value == null ? '—' : show(value));
  const top = most ?? niceCeiling(Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0))));
  const width = Math.max(0, outer - gutter);
  const isEmpty = series.every(({ values }) => values.every((value) => !value));
  // One value alone draws no line.
  const marked = pointed ?? (instants.length === 1 && !isEmpty ? 0 : null);
  const point = (event: PointerEvent<SVGRectElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setPointed(nearest(event.clientX - left, instants.length, width));
  };
  return (
    <figure className={classes.chart} ref={ref} aria-label={label}>
      <svg width="100%" height={height + 26} role="img" aria-hidden>
        {[0, 0.5, 1].map((share) => (
          <g key={share} transform={`translate(0 ${8 + height * (1 - share) * 0.94})`}>
            <line x1={gutter} x2={outer} className={classes.rule} />
            <text x={gutter - 8} y={4} textAnchor="end" className={classes.tick}>
              {show(top * share)}
            </text>
          </g>
        ))}
        <g transform={`translate(${gutter} 8)`}>
          {width > 0 &&
            series.map(({ name, values, tone }) => (
              <path
                key={name}
                d={pathOf(placePoints(values, top, width, height * 0.94))}
                className={classes.line}
                data-tone={tone}
              />
            ))}
          {labelled(width > 0 ? instants.length : 0, labelsIn(width, clock)).map((index) => (
            <text
              key={index}
              x={instants.length > 1 ? (index / (instants.length - 1)) * width : width / 2}
              y={height + 12}
              textAnchor={index === instants.length - 1 ? 'end' : index === 0 ? 'start' : 'middle'}
              className={classes.tick}
            >
              {(clock ? formats.dateTime : formats.day)(instants[index] ?? '')}
            </text>
          ))}
          {series.map(({ name, values, tone }) => {
            // One value alone draws no line.
            const known = placePoints(values, top, width, height * 0.94).filter((at) => at !== null);
            const [only] = known;
            return known.length === 1 && only && marked === null ? (
              <circle key={name} cx={only.x} cy={only.y} r={3.5} className={classes.dot} data-tone={tone} />
            ) : null;
          })}
          {marked !== null && <Marks index={marked} series={series} top={top} width={width} count={instants.length} />}
          <rect
            width={width}
            height={height}
            className={classes.ground}
            onPointerMove={point}
            onPointerLeave={() => setPointed(null)}
          />
        </g>
      </svg>
      {isEmpty && <p className={classes.empty}>{t.chartEmpty}</p>}
      {pointed !== null && !isEmpty && (
        <figcaption
          className={classes.tip}
          data-side={pointed > instants.length / 2 ? 'left' : 'right'}
          style={{ left: gutter + (pointed / Math.max(1, instants.length - 1)) * width }}
        >
          <strong>{(clock ? formats.dateTime : formats.date)(instants[pointed] ?? '')}</strong>
          {series.map(({ name, values, tone }) => (
            <span key={name}>
              <i data-tone={tone} /> {name} <b className="figures">{shown(values[pointed])}</b>
            </span>
          ))}
        </figcaption>
      )}
      {series.length > 1 && (
        <ul className={classes.legend} aria-hidden>
          {series.map(({ name, tone }) => (
            <li key={name}>
              <i data-tone={tone} /> {name}
            </li>
          ))}
        </ul>
      )}
      <Figures label={label} series={series} instants={instants} show={shown} />
    </figure>
  );
}

/** How many days or moments fit below the lines. */
const labelsIn = (width: number, clock: boolean) =>
  Math.max(1, Math.min(clock ? 3 : 5, Math.floor(width / (clock ? 130 : 84))));

type MarksProps = { index: number; series: readonly Series[]; top: number; width: number; count: number };

function Marks({ index, series, top, width, count }: MarksProps) {
  const x = count > 1 ? (index / (count - 1)) * width : width / 2;
  return (
    <>
      <line x1={x} x2={x} y1={0} y2={height * 0.94} className={classes.cross} />
      {series.map(({ name, values, tone }) => {
        const at = placePoints(values, top, width, height * 0.94)[index];
        return at && <circle key={name} cx={at.x} cy={at.y} r={3.5} className={classes.dot} data-tone={tone} />;
      })}
    </>
  );
}

type FiguresProps = {
  label: string;
  series: readonly Series[];
  instants: readonly string[];
  show: (value: Value | undefined) => string;
};

/** The same figures as a table, for screen readers. */
function Figures({ label, series, instants, show }: FiguresProps) {
  const t = useWords(words);
  const formats = useFormats();
  return (
    <table className="unseen">
      <caption>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t.date}</th>
          {series.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {instants.map((instant, index) => (
          <tr key={instant}>
            <th scope="row">{formats.date(instant)}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{show(values[index])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
