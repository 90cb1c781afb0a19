-- E-mails about a card payment: to the customer, and to the shop.
ALTER TYPE mail_kind ADD VALUE 'card_payment';
ALTER TYPE mail_kind ADD VALUE 'shop_card_payment';
