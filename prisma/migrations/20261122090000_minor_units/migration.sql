-- Amounts are minor units of the shop's currency, whichever it is. Constraints and views follow their columns.
ALTER TABLE products RENAME COLUMN price_stotinki TO price_minor;
ALTER TABLE products RENAME COLUMN price_per_day_stotinki TO price_per_day_minor;
ALTER TABLE variants RENAME COLUMN price_stotinki TO price_minor;
ALTER TABLE orders RENAME COLUMN products_stotinki TO products_minor;
ALTER TABLE orders RENAME COLUMN delivery_fee_stotinki TO delivery_fee_minor;
ALTER TABLE orders RENAME COLUMN total_stotinki TO total_minor;
ALTER TABLE orders RENAME COLUMN discount_stotinki TO discount_minor;
ALTER TABLE orders RENAME COLUMN final_stotinki TO final_minor;
ALTER TABLE order_lines RENAME COLUMN unit_price_stotinki TO unit_price_minor;
ALTER TABLE order_lines RENAME COLUMN total_stotinki TO total_minor;
ALTER INDEX orders_final_stotinki_id_idx RENAME TO orders_final_minor_id_idx;
