/** The version in package.json, which the browser cannot read. */
export const CLIENT_VERSION = '0.1.0'
