/** Days `YYYY-MM-DD` and months `YYYY-MM` of a time zone, as instants and back, whatever the host's time zone. */
export type BusinessTime = {
    dayOf(instant: Date): string;
    monthOf(instant: Date): string;
    startOfDay(day: string): Date;
    /** The last millisecond of the day. */
    endOfDay(day: string): Date;
    startOfMonth(month: string): Date;
    /** The last millisecond of the month. */
    endOfMonth(month: string): Date;
    addDays(day: string, days: number): string;
    /** Adds months to a day or to a month. A day stays the same, or becomes the last one of a shorter month. */
    addMonths(dayOrMonth: string, months: number): string;
};
/** Returns the days of a server's business time zone: `businessTime((await client.public.config.query()).timeZone)`. */
export declare const businessTime: (timeZone: string) => BusinessTime;
