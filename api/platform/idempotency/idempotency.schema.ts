/** Input field of a mutation that staff may send again. */
export const idempotencyKey = {
  required: false,
  description:
    '1 to 255 visible characters. Send the same key again when no answer came: the write is done once, and the answer is that of the first call.',
} as const
