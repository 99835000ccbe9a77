const browsers: [string, RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
  ['curl', /^curl\//],
];

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser as people call it; null where its line has nothing we know. */
export function browserOf(userAgent: string | null): { browser: string; system: string | null } | null {
  const find = (names: [string, RegExp][]) => names.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0] ?? null;
  const browser = find(browsers);
  return browser ? { browser, system: find(systems) } : null;
}
