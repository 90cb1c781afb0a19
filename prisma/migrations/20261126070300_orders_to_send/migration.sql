-- „За изпращане“: what a courier takes. Few rows, whatever the number of orders.
CREATE INDEX orders_to_send ON orders (created_at DESC, id DESC) WHERE status = 'processing' AND delivery_method <> 'pickup';
