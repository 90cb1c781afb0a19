declare module 'mjml' {
  interface Compiled {
    html: string
    errors: { formattedMessage: string }[]
  }

  export default function mjml(source: string, options: { validationLevel: 'strict' }): Promise<Compiled>
}
