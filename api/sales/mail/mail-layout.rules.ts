// Compiled from layout.mjml by tools/mail-layout/compile-layout.ts.
export const LAYOUT = String.raw`<!doctype html>
<html lang="bg" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<title>%%subject%%</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
a {
color: #b5175b;
}
.row td {
padding: 8px 0;
border-bottom: 1px solid #eadfd6;
vertical-align: top;
}
.row td.right {
text-align: right;
padding-left: 12px;
}
.row td.short {
white-space: nowrap;
}
.row small {
color: #6b6280;
font-size: 14px;
}
.row.sum td {
font-weight: 700;
border-bottom: 0;
}
@media (prefers-color-scheme: dark) {
body,
.ground,
.ground > div {
background-color: #17131f !important;
}
.card,
.card table {
background-color: #231c30 !important;
}
.ink div,
.ink td {
color: #f4eef9 !important;
}
.quiet div {
color: #b9aecb !important;
}
.brand div {
color: #ff8fc0 !important;
}
a {
color: #ff8fc0 !important;
}
.button a {
color: #ffffff !important;
}
.row td {
border-color: #3b3150 !important;
}
.row small {
color: #b9aecb !important;
}
}
</style>
<meta name="color-scheme" content="light dark"> <meta name="supported-color-schemes" content="light dark">
</head>
<body  class="ground" style="word-spacing:normal;background-color:#fff8f2;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">%%preview%%</div>
<div
aria-label="%%subject%%" aria-roledescription="email" role="article" lang="bg" dir="ltr" style="word-spacing:normal;background-color:#fff8f2;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="center" class="brand" style="font-size:0px;padding:0 24px;word-break:break-word;"
>
<div
style="font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:26px;font-weight:800;line-height:1.5;text-align:center;color:#b5175b;"
>Шаренка</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:600px;" width="600" bgcolor="#ffffff" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#ffffff;background-color:#ffffff;margin:0px auto;max-width:600px;border-radius:16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#ffffff;background-color:#ffffff;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px;direction:ltr;font-size:0px;padding:24px 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<!-- heading -->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:22px;font-weight:700;line-height:1.3;text-align:left;color:#2b2140;"
>%%text%%</div>
</td>
</tr>
<!-- paragraph -->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;line-height:1.5;text-align:left;color:#2b2140;"
>%%text%%</div>
</td>
</tr>
<!-- button -->
<tr>
<td
align="center" class="button" style="font-size:0px;padding:4px 24px 20px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#b5175b" role="presentation" style="border:none;border-radius:999px;cursor:auto;mso-padding-alt:14px 28px;background:#b5175b;" valign="middle"
>
<a
href="%%href%%" style="display:inline-block;background:#b5175b;color:#ffffff;font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;font-weight:700;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:14px 28px;mso-padding-alt:0px;border-radius:999px;" target="_blank"
>
%%text%%
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
<!-- table -->
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#2b2140;font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:16px;line-height:1.4;table-layout:auto;width:100%;border:none;"
>
%%rows%%
</table>
</td>
</tr>
<!-- end -->
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:600px;" width="600" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:600px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 0 32px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:600px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="vertical-align:top;" width="100%"
>
<tbody>
<tr>
<td
align="center" class="quiet" style="font-size:0px;padding:0 24px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif;font-size:13px;line-height:1.5;text-align:center;color:#6b6280;"
>%%footer%%</div>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`
