import { escapeHtml } from './table.ts';

/** A scale from values to places on a plot. */
export interface Axis {
  readonly label: string;
  readonly ticks: readonly { readonly value: number; readonly text: string }[];
  place(value: number): number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly x: Axis;
  readonly y: Axis;
}

/** The colours of Okabe and Ito (2008), which people with any colour vision can distinguish. */
export const COLOURS = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#d55e00',
  '#cc79a7',
  '#56b4e9',
  '#8c8c00',
  '#888888',
];

export const MARGIN = { left: 72, right: 28, top: 12, bottom: 44 };

export function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length]!;
}

export function horizontal(width: number, scale: Scale, label: string): Axis {
  const span = width - MARGIN.left - MARGIN.right;
  return { label, ticks: scale.ticks, place: (value) => MARGIN.left + span * scale.share(value) };
}

export function vertical(height: number, scale: Scale, label: string): Axis {
  const span = height - MARGIN.top - MARGIN.bottom;
  return { label, ticks: scale.ticks, place: (value) => height - MARGIN.bottom - span * scale.share(value) };
}

/** Where a value lies between the ends, from 0 to 1, and which values to write on the axis. */
export interface Scale {
  readonly ticks: Axis['ticks'];
  share(value: number): number;
}

export function linear(min: number, max: number, format: (value: number) => string = String): Scale {
  const step = niceStep((max - min || 1) / 5);
  const first = Math.floor(min / step) * step;
  const last = Math.max(Math.ceil(max / step) * step, first + step);
  const count = Math.round((last - first) / step);
  const values = Array.from({ length: count + 1 }, (_, i) => Number((first + i * step).toPrecision(12)));
  return {
    ticks: values.map((value) => ({ value, text: format(value) })),
    share: (value) => (value - first) / (last - first),
  };
}

export function logarithmic(min: number, max: number): Scale {
  const first = Math.floor(Math.log10(min));
  const last = Math.max(Math.ceil(Math.log10(max)), first + 1);
  const powers = Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
  return {
    ticks: powers.map((value) => ({ value, text: String(Number(value.toPrecision(1))) })),
    share: (value) => (Math.log10(value) - first) / (last - first),
  };
}

/** Values without distances, such as tiles, placed side by side. */
export function steps(values: readonly number[]): Scale {
  return {
    ticks: values.map((value) => ({ value, text: String(value) })),
    share: (value) => (values.indexOf(value) + 0.5) / values.length,
  };
}

export function plot({ width, height, x, y }: Frame, marks: readonly string[], title: string): string {
  const bottom = height - MARGIN.bottom;
  const right = width - MARGIN.right;
  const grid = y.ticks.map(({ value, text }) => {
    const at = round(y.place(value));
    return `<line class="grid" x1="${MARGIN.left}" x2="${right}" y1="${at}" y2="${at}"/><text x="${MARGIN.left - 6}" y="${at + 4}" text-anchor="end">${escapeHtml(text)}</text>`;
  });
  const below = x.ticks.map(
    ({ value, text }) =>
      `<text x="${round(x.place(value))}" y="${bottom + 16}" text-anchor="middle">${escapeHtml(text)}</text>`,
  );
  return [
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(title)}">`,
    ...grid,
    ...below,
    `<line class="axis" x1="${MARGIN.left}" x2="${right}" y1="${bottom}" y2="${bottom}"/>`,
    `<text class="label" x="${(MARGIN.left + right) / 2}" y="${height - 8}" text-anchor="middle">${escapeHtml(x.label)}</text>`,
    `<text class="label" x="14" y="${(MARGIN.top + bottom) / 2}" text-anchor="middle" transform="rotate(-90 14 ${(MARGIN.top + bottom) / 2})">${escapeHtml(y.label)}</text>`,
    ...marks,
    '</svg>',
  ].join('\n');
}

export function line(points: readonly (readonly [x: number, y: number])[], colour: string): string {
  const path = points.map(([x, y]) => `${round(x)},${round(y)}`).join(' ');
  return `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`;
}

export function dot(x: number, y: number, colour: string, title: string, radius = 4): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="${colour}"><title>${escapeHtml(title)}</title></circle>`;
}

/** An interval, upright. */
export function whisker(x: number, low: number, high: number, colour: string): string {
  return `<line x1="${round(x)}" x2="${round(x)}" y1="${round(low)}" y2="${round(high)}" stroke="${colour}" stroke-width="1.5"/>`;
}

export function bar(x: number, y: number, width: number, height: number, colour: string): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${colour}" fill-opacity="0.75"/>`;
}

export function legend(names: readonly string[]): string {
  const items = names.map(
    (name, i) => `<li><span style="background:${colourOf(i)}"></span>${escapeHtml(name)}</li>`,
  );
  return `<ul class="legend">${items.join('')}</ul>`;
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].find((factor) => factor * power >= rough)! * power;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
