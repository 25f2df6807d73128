/**
 * Tile colours, computed: lightness and hue move together with the tile's exponent, so that neighbours differ in
 * both, and the ink is whichever reads best. OKLCH: Björn Ottosson, A perceptual color space for image
 * processing, 2020.
 */
export const PALETTES = ['light', 'dark', 'contrast', 'colour-blind'] as const;
export type Palette = (typeof PALETTES)[number];

export interface TileColour {
  readonly paper: string;
  readonly ink: string;
}

/** The colours of the tiles 2, 4, 8, … 131072. */
export function tileColours(palette: Palette): TileColour[] {
  const { lightness, hue, chroma } = RAMPS[palette];
  const inks = palette === 'contrast' ? INKS : [SOFT_INK, ...INKS];
  return Array.from({ length: EXPONENTS }, (_, i) => {
    const t = i / (EXPONENTS - 1);
    const paper = oklch(at(lightness, t), at(chroma, t), at(hue, t));
    const ink = inks.map((ink) => ({ ink, ratio: contrast(paper, ink) })).reduce(better).ink;
    return { paper: hex(paper), ink: hex(ink) };
  });
}

/** WCAG contrast ratio of two colours written as #rrggbb. */
export function contrastRatio(a: string, b: string): number {
  return contrast(parseHex(a), parseHex(b));
}

type Rgb = readonly [number, number, number];
/** Values along the ramp, spread evenly over it. */
type Stops = readonly [number, ...number[]];

const EXPONENTS = 17;

const RAMPS: Readonly<Record<Palette, { lightness: Stops; hue: Stops; chroma: Stops }>> = {
  // Paper, amber, coral, violet, deep blue: larger is deeper.
  light: {
    lightness: [0.975, 0.89, 0.805, 0.72, 0.636, 0.542, 0.45, 0.36, 0.27],
    hue: [95, 48, -35, -125],
    chroma: [0.02, 0.15, 0.19, 0.1],
  },
  // The same way by night: larger glows.
  dark: {
    lightness: [0.36, 0.41, 0.465, 0.52, 0.58, 0.692, 0.77, 0.85, 0.93],
    hue: [270, 320, 390, 470],
    chroma: [0.05, 0.16, 0.17, 0.14],
  },
  // Nothing near the middle, where neither black nor white reads well.
  contrast: {
    lightness: [0.99, 0.83, 0.77, 0.37, 0.25],
    hue: [100, 85, 40, -60, -110],
    chroma: [0.01, 0.14, 0.13, 0.17, 0.1],
  },
  // Yellow to blue, which every common kind of colour vision tells apart, over the widest span of lightness.
  'colour-blind': {
    lightness: [0.98, 0.22],
    hue: [100, 85, 80, 255, 260, 265],
    chroma: [0.05, 0.1, 0.03, 0.03, 0.1, 0.13],
  },
};

const SOFT_INK = parseHex('#1c1924');
const INKS: readonly Rgb[] = [parseHex('#ffffff'), parseHex('#000000')];
const READABLE = 4.5;

/** The earlier ink as long as it is readable, the more readable one otherwise. */
function better<T extends { ratio: number }>(first: T, second: T): T {
  return first.ratio >= READABLE || first.ratio >= second.ratio ? first : second;
}

function at(stops: Stops, t: number): number {
  const place = t * (stops.length - 1);
  const left = Math.min(Math.floor(place), stops.length - 2);
  const [a, b] = [stops[left]!, stops[left + 1]!];
  return a + (b - a) * (place - left);
}

/** A colour screens can show: chroma gives way until it fits, lightness and hue stay. */
function oklch(lightness: number, chroma: number, hue: number): Rgb {
  for (let c = chroma; ; c -= 0.004) {
    const rgb = linear(lightness, Math.max(0, c), (hue * Math.PI) / 180).map(encode) as unknown as Rgb;
    if (c <= 0 || rgb.every((channel) => channel >= -0.002 && channel <= 1.002)) {
      return rgb.map(
        (channel) => Math.round(255 * Math.min(1, Math.max(0, channel))) / 255,
      ) as unknown as Rgb;
    }
  }
}

function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(channel: number): number {
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055;
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function contrast(a: Rgb, b: Rgb): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance([r, g, b]: Rgb): number {
  return 0.2126 * decode(r) + 0.7152 * decode(g) + 0.0722 * decode(b);
}

function hex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(255 * channel)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function parseHex(text: string): Rgb {
  return [1, 3, 5].map((i) => Number.parseInt(text.slice(i, i + 2), 16) / 255) as unknown as Rgb;
}
