// uPlot makes a formatter of the browser's language as soon as it is loaded, and throws when that is no locale
// („en-US@posix“). The panel is in Bulgarian for every browser.
Object.defineProperty(navigator, 'language', { value: 'bg-BG', configurable: true })
