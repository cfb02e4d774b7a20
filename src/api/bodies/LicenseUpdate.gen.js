// Generated from the contract by `npm run generate`. Do not edit.
import { length, equal, formats } from './runtime.js'
export const validate = validate52;

const schema104 = {"$ref":"contract#/components/schemas/LicenseUpdate"};
const schema105 = {"type":"object","minProperties":1,"additionalProperties":false,"properties":{"product_id":{"$ref":"#/components/schemas/Id"},"add_on_ids":{"type":"array","uniqueItems":true,"items":{"$ref":"#/components/schemas/Id"}},"type":{"$ref":"#/components/schemas/LicenseType"},"manager":{"$ref":"#/components/schemas/LicenseManager"},"purpose":{"$ref":"#/components/schemas/LicensePurpose"},"features":{"type":"array","maxItems":100,"items":{"$ref":"#/components/schemas/LicenseFeature"}},"hosts":{"type":"array","maxItems":3,"items":{"$ref":"#/components/schemas/LicenseHost"}},"seats_total":{"type":"integer","minimum":1,"maximum":100000},"tokens_total":{"type":["integer","null"],"minimum":1,"maximum":10000000},"start_date":{"$ref":"#/components/schemas/Date"},"expiry_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"maintenance_end_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"status":{"type":"string","enum":["draft","active","suspended"]},"status_reason":{"type":["string","null"],"maxLength":300},"territory_id":{"anyOf":[{"$ref":"#/components/schemas/Id"},{"type":"null"}]},"rehosts_allowed":{"type":["integer","null"],"minimum":0,"maximum":1000},"purchase_order":{"type":["string","null"],"maxLength":60},"notes":{"type":["string","null"],"maxLength":2000},"updated_at":{"$ref":"#/components/schemas/Instant"}}};
const schema36 = {"type":"string","minLength":1,"maxLength":64,"pattern":"^[A-Za-z0-9_-]+$"};
const schema77 = {"type":"string","enum":["floating","node_locked","named_user","token","site"]};
const schema78 = {"type":"string","enum":["rlm","flexnet","key_file"]};
const schema79 = {"type":"string","enum":["commercial","academic","evaluation","internal","partner"]};
const schema81 = {"type":"string","format":"date"};
const schema54 = {"type":"string","format":"date-time"};
const func1 = Object.prototype.hasOwnProperty;
const func2 = length;
const func0 = equal;
const pattern6 = new RegExp("^[A-Za-z0-9_-]+$", "u");
const schema80 = {"type":"object","required":["name","version","count","start_date","expiry_date","borrow_hours"],"additionalProperties":false,"properties":{"name":{"type":"string","minLength":1,"maxLength":60,"pattern":"^[A-Za-z0-9_.-]+$"},"version":{"type":"string","minLength":1,"maxLength":40},"count":{"type":["integer","null"],"minimum":1},"start_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"expiry_date":{"anyOf":[{"$ref":"#/components/schemas/Date"},{"type":"null"}]},"add_on_id":{"type":["string","null"]},"share":{"type":["string","null"]},"borrow_hours":{"type":["integer","null"],"minimum":1,"maximum":8784},"platforms":{"type":"array","items":{"$ref":"#/components/schemas/Platform"}},"notice":{"type":["string","null"],"maxLength":200}}};
const schema83 = {"type":"string","enum":["linux_x64","linux_arm64","windows_x64","macos_arm64","any"]};
const pattern28 = new RegExp("^[A-Za-z0-9_.-]+$", "u");
const formats4 = formats['date'];

function validate41(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate41.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.version === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "version"},message:"must have required property '"+"version"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.count === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "count"},message:"must have required property '"+"count"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.start_date === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "start_date"},message:"must have required property '"+"start_date"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.expiry_date === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "expiry_date"},message:"must have required property '"+"expiry_date"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.borrow_hours === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "borrow_hours"},message:"must have required property '"+"borrow_hours"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema80.properties, key0))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 60){
const err7 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data0) < 1){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern28.test(data0)){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_.-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_.-]+$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.version !== undefined){
let data1 = data.version;
if(typeof data1 === "string"){
if(func2(data1) > 40){
const err11 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/maxLength",keyword:"maxLength",params:{limit: 40},message:"must NOT have more than 40 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(func2(data1) < 1){
const err12 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
else {
const err13 = {instancePath:instancePath+"/version",schemaPath:"#/properties/version/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.count !== undefined){
let data2 = data.count;
if((!((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2)))) && (data2 !== null)){
const err14 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/type",keyword:"type",params:{type: schema80.properties.count.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(typeof data2 == "number"){
if(data2 < 1 || isNaN(data2)){
const err15 = {instancePath:instancePath+"/count",schemaPath:"#/properties/count/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data.start_date !== undefined){
let data3 = data.start_date;
const _errs9 = errors;
let valid1 = false;
const _errs10 = errors;
if(typeof data3 === "string"){
if(!(formats4.validate(data3))){
const err16 = {instancePath:instancePath+"/start_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/start_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
var _valid0 = _errs10 === errors;
valid1 = valid1 || _valid0;
const _errs13 = errors;
if(data3 !== null){
const err18 = {instancePath:instancePath+"/start_date",schemaPath:"#/properties/start_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs13 === errors;
valid1 = valid1 || _valid0;
if(!valid1){
const err19 = {instancePath:instancePath+"/start_date",schemaPath:"#/properties/start_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
else {
errors = _errs9;
if(vErrors !== null){
if(_errs9){
vErrors.length = _errs9;
}
else {
vErrors = null;
}
}
}
}
if(data.expiry_date !== undefined){
let data4 = data.expiry_date;
const _errs16 = errors;
let valid3 = false;
const _errs17 = errors;
if(typeof data4 === "string"){
if(!(formats4.validate(data4))){
const err20 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs17 === errors;
valid3 = valid3 || _valid1;
const _errs20 = errors;
if(data4 !== null){
const err22 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
var _valid1 = _errs20 === errors;
valid3 = valid3 || _valid1;
if(!valid3){
const err23 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
else {
errors = _errs16;
if(vErrors !== null){
if(_errs16){
vErrors.length = _errs16;
}
else {
vErrors = null;
}
}
}
}
if(data.add_on_id !== undefined){
let data5 = data.add_on_id;
if((typeof data5 !== "string") && (data5 !== null)){
const err24 = {instancePath:instancePath+"/add_on_id",schemaPath:"#/properties/add_on_id/type",keyword:"type",params:{type: schema80.properties.add_on_id.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.share !== undefined){
let data6 = data.share;
if((typeof data6 !== "string") && (data6 !== null)){
const err25 = {instancePath:instancePath+"/share",schemaPath:"#/properties/share/type",keyword:"type",params:{type: schema80.properties.share.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.borrow_hours !== undefined){
let data7 = data.borrow_hours;
if((!((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7)))) && (data7 !== null)){
const err26 = {instancePath:instancePath+"/borrow_hours",schemaPath:"#/properties/borrow_hours/type",keyword:"type",params:{type: schema80.properties.borrow_hours.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(typeof data7 == "number"){
if(data7 > 8784 || isNaN(data7)){
const err27 = {instancePath:instancePath+"/borrow_hours",schemaPath:"#/properties/borrow_hours/maximum",keyword:"maximum",params:{comparison: "<=", limit: 8784},message:"must be <= 8784"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data7 < 1 || isNaN(data7)){
const err28 = {instancePath:instancePath+"/borrow_hours",schemaPath:"#/properties/borrow_hours/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
if(data.platforms !== undefined){
let data8 = data.platforms;
if(Array.isArray(data8)){
const len0 = data8.length;
for(let i0=0; i0<len0; i0++){
let data9 = data8[i0];
if(typeof data9 !== "string"){
const err29 = {instancePath:instancePath+"/platforms/" + i0,schemaPath:"#/components/schemas/Platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(!(((((data9 === "linux_x64") || (data9 === "linux_arm64")) || (data9 === "windows_x64")) || (data9 === "macos_arm64")) || (data9 === "any"))){
const err30 = {instancePath:instancePath+"/platforms/" + i0,schemaPath:"#/components/schemas/Platform/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/platforms",schemaPath:"#/properties/platforms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.notice !== undefined){
let data10 = data.notice;
if((typeof data10 !== "string") && (data10 !== null)){
const err32 = {instancePath:instancePath+"/notice",schemaPath:"#/properties/notice/type",keyword:"type",params:{type: schema80.properties.notice.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(typeof data10 === "string"){
if(func2(data10) > 200){
const err33 = {instancePath:instancePath+"/notice",schemaPath:"#/properties/notice/maxLength",keyword:"maxLength",params:{limit: 200},message:"must NOT have more than 200 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
}
else {
const err34 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
validate41.errors = vErrors;
return errors === 0;
}
validate41.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const schema84 = {"type":"object","required":["hostname","host_id","host_id_type","port","vendor_port","role"],"additionalProperties":false,"properties":{"hostname":{"type":"string","minLength":1,"maxLength":253},"host_id":{"type":"string","minLength":1,"maxLength":100},"host_id_type":{"$ref":"#/components/schemas/HostIdType"},"port":{"type":["integer","null"],"minimum":1,"maximum":65535},"vendor_port":{"type":["integer","null"],"minimum":1,"maximum":65535},"role":{"type":"string","enum":["single","primary","secondary","tertiary"]},"platform":{"$ref":"#/components/schemas/Platform"}}};
const schema85 = {"type":"string","enum":["ether","ip","hostname","disk_serial","uuid","dongle","composite","user","any"]};

function validate43(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate43.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.hostname === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "hostname"},message:"must have required property '"+"hostname"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.host_id === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host_id"},message:"must have required property '"+"host_id"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.host_id_type === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "host_id_type"},message:"must have required property '"+"host_id_type"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.port === undefined){
const err3 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data.vendor_port === undefined){
const err4 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "vendor_port"},message:"must have required property '"+"vendor_port"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data.role === undefined){
const err5 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "role"},message:"must have required property '"+"role"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
for(const key0 in data){
if(!(((((((key0 === "hostname") || (key0 === "host_id")) || (key0 === "host_id_type")) || (key0 === "port")) || (key0 === "vendor_port")) || (key0 === "role")) || (key0 === "platform"))){
const err6 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.hostname !== undefined){
let data0 = data.hostname;
if(typeof data0 === "string"){
if(func2(data0) > 253){
const err7 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(func2(data0) < 1){
const err8 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.host_id !== undefined){
let data1 = data.host_id;
if(typeof data1 === "string"){
if(func2(data1) > 100){
const err10 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/maxLength",keyword:"maxLength",params:{limit: 100},message:"must NOT have more than 100 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(func2(data1) < 1){
const err11 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
else {
const err12 = {instancePath:instancePath+"/host_id",schemaPath:"#/properties/host_id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.host_id_type !== undefined){
let data2 = data.host_id_type;
if(typeof data2 !== "string"){
const err13 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/components/schemas/HostIdType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(((((((((data2 === "ether") || (data2 === "ip")) || (data2 === "hostname")) || (data2 === "disk_serial")) || (data2 === "uuid")) || (data2 === "dongle")) || (data2 === "composite")) || (data2 === "user")) || (data2 === "any"))){
const err14 = {instancePath:instancePath+"/host_id_type",schemaPath:"#/components/schemas/HostIdType/enum",keyword:"enum",params:{allowedValues: schema85.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.port !== undefined){
let data3 = data.port;
if((!((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3)))) && (data3 !== null)){
const err15 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/type",keyword:"type",params:{type: schema84.properties.port.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(typeof data3 == "number"){
if(data3 > 65535 || isNaN(data3)){
const err16 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data3 < 1 || isNaN(data3)){
const err17 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.vendor_port !== undefined){
let data4 = data.vendor_port;
if((!((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4)))) && (data4 !== null)){
const err18 = {instancePath:instancePath+"/vendor_port",schemaPath:"#/properties/vendor_port/type",keyword:"type",params:{type: schema84.properties.vendor_port.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(typeof data4 == "number"){
if(data4 > 65535 || isNaN(data4)){
const err19 = {instancePath:instancePath+"/vendor_port",schemaPath:"#/properties/vendor_port/maximum",keyword:"maximum",params:{comparison: "<=", limit: 65535},message:"must be <= 65535"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data4 < 1 || isNaN(data4)){
const err20 = {instancePath:instancePath+"/vendor_port",schemaPath:"#/properties/vendor_port/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
if(data.role !== undefined){
let data5 = data.role;
if(typeof data5 !== "string"){
const err21 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(!((((data5 === "single") || (data5 === "primary")) || (data5 === "secondary")) || (data5 === "tertiary"))){
const err22 = {instancePath:instancePath+"/role",schemaPath:"#/properties/role/enum",keyword:"enum",params:{allowedValues: schema84.properties.role.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.platform !== undefined){
let data6 = data.platform;
if(typeof data6 !== "string"){
const err23 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(!(((((data6 === "linux_x64") || (data6 === "linux_arm64")) || (data6 === "windows_x64")) || (data6 === "macos_arm64")) || (data6 === "any"))){
const err24 = {instancePath:instancePath+"/platform",schemaPath:"#/components/schemas/Platform/enum",keyword:"enum",params:{allowedValues: schema83.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
validate43.errors = vErrors;
return errors === 0;
}
validate43.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

const formats0 = formats['date-time'];

function validate53(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate53.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(data && typeof data == "object" && !Array.isArray(data)){
if(Object.keys(data).length < 1){
const err0 = {instancePath,schemaPath:"#/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
for(const key0 in data){
if(!(func1.call(schema105.properties, key0))){
const err1 = {instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty: key0},message:"must NOT have additional properties"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.product_id !== undefined){
let data0 = data.product_id;
if(typeof data0 === "string"){
if(func2(data0) > 64){
const err2 = {instancePath:instancePath+"/product_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(func2(data0) < 1){
const err3 = {instancePath:instancePath+"/product_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(!pattern6.test(data0)){
const err4 = {instancePath:instancePath+"/product_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
else {
const err5 = {instancePath:instancePath+"/product_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.add_on_ids !== undefined){
let data1 = data.add_on_ids;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(typeof data2 === "string"){
if(func2(data2) > 64){
const err6 = {instancePath:instancePath+"/add_on_ids/" + i0,schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(func2(data2) < 1){
const err7 = {instancePath:instancePath+"/add_on_ids/" + i0,schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!pattern6.test(data2)){
const err8 = {instancePath:instancePath+"/add_on_ids/" + i0,schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/add_on_ids/" + i0,schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
let i1 = data1.length;
let j0;
if(i1 > 1){
outer0:
for(;i1--;){
for(j0 = i1; j0--;){
if(func0(data1[i1], data1[j0])){
const err10 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/uniqueItems",keyword:"uniqueItems",params:{i: i1, j: j0},message:"must NOT have duplicate items (items ## "+j0+" and "+i1+" are identical)"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
break outer0;
}
}
}
}
}
else {
const err11 = {instancePath:instancePath+"/add_on_ids",schemaPath:"#/properties/add_on_ids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.type !== undefined){
let data3 = data.type;
if(typeof data3 !== "string"){
const err12 = {instancePath:instancePath+"/type",schemaPath:"#/components/schemas/LicenseType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(!(((((data3 === "floating") || (data3 === "node_locked")) || (data3 === "named_user")) || (data3 === "token")) || (data3 === "site"))){
const err13 = {instancePath:instancePath+"/type",schemaPath:"#/components/schemas/LicenseType/enum",keyword:"enum",params:{allowedValues: schema77.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.manager !== undefined){
let data4 = data.manager;
if(typeof data4 !== "string"){
const err14 = {instancePath:instancePath+"/manager",schemaPath:"#/components/schemas/LicenseManager/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(((data4 === "rlm") || (data4 === "flexnet")) || (data4 === "key_file"))){
const err15 = {instancePath:instancePath+"/manager",schemaPath:"#/components/schemas/LicenseManager/enum",keyword:"enum",params:{allowedValues: schema78.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.purpose !== undefined){
let data5 = data.purpose;
if(typeof data5 !== "string"){
const err16 = {instancePath:instancePath+"/purpose",schemaPath:"#/components/schemas/LicensePurpose/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(!(((((data5 === "commercial") || (data5 === "academic")) || (data5 === "evaluation")) || (data5 === "internal")) || (data5 === "partner"))){
const err17 = {instancePath:instancePath+"/purpose",schemaPath:"#/components/schemas/LicensePurpose/enum",keyword:"enum",params:{allowedValues: schema79.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.features !== undefined){
let data6 = data.features;
if(Array.isArray(data6)){
if(data6.length > 100){
const err18 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
const len1 = data6.length;
for(let i2=0; i2<len1; i2++){
if(!(validate41(data6[i2], {instancePath:instancePath+"/features/" + i2,parentData:data6,parentDataProperty:i2,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate41.errors : vErrors.concat(validate41.errors);
errors = vErrors.length;
}
}
}
else {
const err19 = {instancePath:instancePath+"/features",schemaPath:"#/properties/features/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.hosts !== undefined){
let data8 = data.hosts;
if(Array.isArray(data8)){
if(data8.length > 3){
const err20 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/maxItems",keyword:"maxItems",params:{limit: 3},message:"must NOT have more than 3 items"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len2 = data8.length;
for(let i3=0; i3<len2; i3++){
if(!(validate43(data8[i3], {instancePath:instancePath+"/hosts/" + i3,parentData:data8,parentDataProperty:i3,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate43.errors : vErrors.concat(validate43.errors);
errors = vErrors.length;
}
}
}
else {
const err21 = {instancePath:instancePath+"/hosts",schemaPath:"#/properties/hosts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.seats_total !== undefined){
let data10 = data.seats_total;
if(!((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10)))){
const err22 = {instancePath:instancePath+"/seats_total",schemaPath:"#/properties/seats_total/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(typeof data10 == "number"){
if(data10 > 100000 || isNaN(data10)){
const err23 = {instancePath:instancePath+"/seats_total",schemaPath:"#/properties/seats_total/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data10 < 1 || isNaN(data10)){
const err24 = {instancePath:instancePath+"/seats_total",schemaPath:"#/properties/seats_total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
if(data.tokens_total !== undefined){
let data11 = data.tokens_total;
if((!((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11)))) && (data11 !== null)){
const err25 = {instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/type",keyword:"type",params:{type: schema105.properties.tokens_total.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(typeof data11 == "number"){
if(data11 > 10000000 || isNaN(data11)){
const err26 = {instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/maximum",keyword:"maximum",params:{comparison: "<=", limit: 10000000},message:"must be <= 10000000"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data11 < 1 || isNaN(data11)){
const err27 = {instancePath:instancePath+"/tokens_total",schemaPath:"#/properties/tokens_total/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
if(data.start_date !== undefined){
let data12 = data.start_date;
if(typeof data12 === "string"){
if(!(formats4.validate(data12))){
const err28 = {instancePath:instancePath+"/start_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
else {
const err29 = {instancePath:instancePath+"/start_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.expiry_date !== undefined){
let data13 = data.expiry_date;
const _errs33 = errors;
let valid14 = false;
const _errs34 = errors;
if(typeof data13 === "string"){
if(!(formats4.validate(data13))){
const err30 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
else {
const err31 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs34 === errors;
valid14 = valid14 || _valid0;
const _errs37 = errors;
if(data13 !== null){
const err32 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
var _valid0 = _errs37 === errors;
valid14 = valid14 || _valid0;
if(!valid14){
const err33 = {instancePath:instancePath+"/expiry_date",schemaPath:"#/properties/expiry_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
else {
errors = _errs33;
if(vErrors !== null){
if(_errs33){
vErrors.length = _errs33;
}
else {
vErrors = null;
}
}
}
}
if(data.maintenance_end_date !== undefined){
let data14 = data.maintenance_end_date;
const _errs40 = errors;
let valid16 = false;
const _errs41 = errors;
if(typeof data14 === "string"){
if(!(formats4.validate(data14))){
const err34 = {instancePath:instancePath+"/maintenance_end_date",schemaPath:"#/components/schemas/Date/format",keyword:"format",params:{format: "date"},message:"must match format \""+"date"+"\""};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/maintenance_end_date",schemaPath:"#/components/schemas/Date/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
var _valid1 = _errs41 === errors;
valid16 = valid16 || _valid1;
const _errs44 = errors;
if(data14 !== null){
const err36 = {instancePath:instancePath+"/maintenance_end_date",schemaPath:"#/properties/maintenance_end_date/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
var _valid1 = _errs44 === errors;
valid16 = valid16 || _valid1;
if(!valid16){
const err37 = {instancePath:instancePath+"/maintenance_end_date",schemaPath:"#/properties/maintenance_end_date/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
else {
errors = _errs40;
if(vErrors !== null){
if(_errs40){
vErrors.length = _errs40;
}
else {
vErrors = null;
}
}
}
}
if(data.status !== undefined){
let data15 = data.status;
if(typeof data15 !== "string"){
const err38 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(((data15 === "draft") || (data15 === "active")) || (data15 === "suspended"))){
const err39 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/enum",keyword:"enum",params:{allowedValues: schema105.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.status_reason !== undefined){
let data16 = data.status_reason;
if((typeof data16 !== "string") && (data16 !== null)){
const err40 = {instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/type",keyword:"type",params:{type: schema105.properties.status_reason.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(typeof data16 === "string"){
if(func2(data16) > 300){
const err41 = {instancePath:instancePath+"/status_reason",schemaPath:"#/properties/status_reason/maxLength",keyword:"maxLength",params:{limit: 300},message:"must NOT have more than 300 characters"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
if(data.territory_id !== undefined){
let data17 = data.territory_id;
const _errs51 = errors;
let valid18 = false;
const _errs52 = errors;
if(typeof data17 === "string"){
if(func2(data17) > 64){
const err42 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(func2(data17) < 1){
const err43 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern6.test(data17)){
const err44 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z0-9_-]+$"},message:"must match pattern \""+"^[A-Za-z0-9_-]+$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/territory_id",schemaPath:"#/components/schemas/Id/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
var _valid2 = _errs52 === errors;
valid18 = valid18 || _valid2;
const _errs55 = errors;
if(data17 !== null){
const err46 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf/1/type",keyword:"type",params:{type: "null"},message:"must be null"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
var _valid2 = _errs55 === errors;
valid18 = valid18 || _valid2;
if(!valid18){
const err47 = {instancePath:instancePath+"/territory_id",schemaPath:"#/properties/territory_id/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
else {
errors = _errs51;
if(vErrors !== null){
if(_errs51){
vErrors.length = _errs51;
}
else {
vErrors = null;
}
}
}
}
if(data.rehosts_allowed !== undefined){
let data18 = data.rehosts_allowed;
if((!((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18)))) && (data18 !== null)){
const err48 = {instancePath:instancePath+"/rehosts_allowed",schemaPath:"#/properties/rehosts_allowed/type",keyword:"type",params:{type: schema105.properties.rehosts_allowed.type},message:"must be integer,null"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(typeof data18 == "number"){
if(data18 > 1000 || isNaN(data18)){
const err49 = {instancePath:instancePath+"/rehosts_allowed",schemaPath:"#/properties/rehosts_allowed/maximum",keyword:"maximum",params:{comparison: "<=", limit: 1000},message:"must be <= 1000"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data18 < 0 || isNaN(data18)){
const err50 = {instancePath:instancePath+"/rehosts_allowed",schemaPath:"#/properties/rehosts_allowed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
if(data.purchase_order !== undefined){
let data19 = data.purchase_order;
if((typeof data19 !== "string") && (data19 !== null)){
const err51 = {instancePath:instancePath+"/purchase_order",schemaPath:"#/properties/purchase_order/type",keyword:"type",params:{type: schema105.properties.purchase_order.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(typeof data19 === "string"){
if(func2(data19) > 60){
const err52 = {instancePath:instancePath+"/purchase_order",schemaPath:"#/properties/purchase_order/maxLength",keyword:"maxLength",params:{limit: 60},message:"must NOT have more than 60 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
if(data.notes !== undefined){
let data20 = data.notes;
if((typeof data20 !== "string") && (data20 !== null)){
const err53 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/type",keyword:"type",params:{type: schema105.properties.notes.type},message:"must be string,null"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(typeof data20 === "string"){
if(func2(data20) > 2000){
const err54 = {instancePath:instancePath+"/notes",schemaPath:"#/properties/notes/maxLength",keyword:"maxLength",params:{limit: 2000},message:"must NOT have more than 2000 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
if(data.updated_at !== undefined){
let data21 = data.updated_at;
if(typeof data21 === "string"){
if(!(formats0.validate(data21))){
const err55 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/updated_at",schemaPath:"#/components/schemas/Instant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
validate53.errors = vErrors;
return errors === 0;
}
validate53.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};


function validate52(data, {instancePath="", parentData, parentDataProperty, rootData=data, dynamicAnchors={}}={}){
let vErrors = null;
let errors = 0;
const evaluated0 = validate52.evaluated;
if(evaluated0.dynamicProps){
evaluated0.props = undefined;
}
if(evaluated0.dynamicItems){
evaluated0.items = undefined;
}
if(!(validate53(data, {instancePath,parentData,parentDataProperty,rootData,dynamicAnchors}))){
vErrors = vErrors === null ? validate53.errors : vErrors.concat(validate53.errors);
errors = vErrors.length;
}
validate52.errors = vErrors;
return errors === 0;
}
validate52.evaluated = {"props":true,"dynamicProps":false,"dynamicItems":false};

export const messages = {
  "/product_id": "Choose a product.",
  "/type": "Choose a type.",
  "/manager": "Choose a license manager.",
  "/purpose": "Choose a purpose.",
  "/features/*/name": "Enter a feature name of letters, digits, dots, dashes or underscores.",
  "/features/*/version": "Enter the highest version covered.",
  "/features/*/count": "Enter a count of at least 1.",
  "/hosts": "Enter one host or three.",
  "/hosts/*/hostname": "Enter the name of the machine.",
  "/hosts/*/host_id": "Enter the host ID of the machine.",
  "/hosts/*/port": "Enter a port from 1 to 65535.",
  "/hosts/*/vendor_port": "Enter a port from 1 to 65535.",
  "/seats_total": "Enter a number of seats from 1 to 100000.",
  "/tokens_total": "Enter a number of tokens of at least 1.",
  "/start_date": "Enter a day such as 2026-12-01.",
  "/expiry_date": "Enter a day such as 2027-11-30 or leave it empty for a permanent license.",
  "/maintenance_end_date": "Enter a day such as 2027-11-30.",
  "/status_reason": "Keep the reason under 300 characters.",
  "/rehosts_allowed": "Enter a number from 0 to 1000.",
  "/purchase_order": "Keep the purchase order under 60 characters.",
  "/notes": "Keep the notes under 2000 characters."
}
export const nullable = ["/expiry_date","/features/*/add_on_id","/features/*/borrow_hours","/features/*/count","/features/*/expiry_date","/features/*/notice","/features/*/share","/features/*/start_date","/hosts/*/port","/hosts/*/vendor_port","/maintenance_end_date","/notes","/purchase_order","/rehosts_allowed","/status_reason","/territory_id","/tokens_total"]
