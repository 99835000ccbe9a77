/**
 * Words in the name of a program that calls itself a browser and is none: searchers, makers of previews, scanners of
 * mail, watchers of uptime. Browsers inside other apps (a chat, a feed) are people's and must not match. Whatever does
 * not call itself a browser at all, as the platform's own makers of previews, is a robot without being named here.
 */
export const robotWords: readonly string[] = [
  ...['bot', 'crawl', 'spider', 'slurp', 'scrap', 'fetch', 'preview', 'facebookexternal', 'facebookcatalog'],
  ...['meta-external', 'skypeuri', 'embedly', 'quora link', 'outbrain', 'flipboardproxy', 'vkshare', 'w3c_validator'],
  ...['google-', 'googleother', 'mediapartners', 'petal', 'semrush', 'ahrefs', 'mj12', 'ia_archiver', 'archiv'],
  ...['headless', 'phantom', 'puppeteer', 'playwright', 'selenium', 'lighthouse', 'pagespeed', 'gtmetrix', 'pingdom'],
  ...['uptime', 'statuscake', 'site24x7', 'newrelic', 'datadog', 'monitor', 'checker', 'validator', 'scan'],
  ...['proofpoint', 'mimecast', 'barracuda', 'symantec', 'safelinks', 'wget', 'curl', 'python', 'java/', 'go-http'],
  ...['okhttp', 'axios', 'libwww', 'httpclient', 'postman', 'insomnia', 'perplexity'],
];

/** `(compatible; Something/1.0)` is how robots introduce themselves; a very old browser did so too. */
export const robotShape = /\(compatible; (?!msie)/;

/** What a browser says when nobody tapped: it is only getting ready. */
export const prefetchHeaders: readonly string[] = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'];
