/** Returns the cents of euros as text: `12`, `12.5`, `1 234,50`. Throws `RangeError` for text that is no amount of whole cents. */
export declare const centsOf: (euros: string) => number;
/** Returns cents as euros with a point and two decimals: `1234.50`. Throws `RangeError` for a number that is no whole cents. */
export declare const eurosOf: (cents: number) => string;
