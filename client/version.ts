/** Of this library, by SemVer; the interface has a version of its own. A test holds it to package.json. */
export const version = '2.0.0';
