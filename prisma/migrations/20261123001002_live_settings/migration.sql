-- Open forms hear of it when somebody else saved the settings (questions too: their version is the facts') or a page's text.
CREATE TRIGGER notify_live_change AFTER UPDATE ON shop_settings FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('settings_changed', 'settings_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON shop_facts FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('settings_changed', 'settings_changed');
CREATE TRIGGER notify_live_change AFTER UPDATE ON page_texts FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION notify_row_change('page_text_changed', 'page_text_changed');
