/** Width of a waiting bar in its column, in percent: another in each row. */
export const barWidth = (row: number, column: number) => `${40 + ((row * 17 + column * 29) % 45)}%`
